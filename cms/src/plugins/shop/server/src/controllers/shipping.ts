import { shippingCostsRequestSchema } from '@colophon/contracts/shipping';
import type { Core } from '@strapi/strapi';
import type { ShopContext } from '../http/context';
import { localeOf } from '../http/locale';
import { parseBody } from '../http/parse-body';
import { refuse, succeed } from '../http/reply';
import { visitorOf } from '../http/visitor';
import { shippingCosts } from '../services/shipping';
import { listCountries } from '../store/shipping';

export const shippingController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async getCosts(context: ShopContext): Promise<void> {
    const request = parseBody(context, shippingCostsRequestSchema);
    if (!request) return;
    const { tokens, viewing } = visitorOf(strapi, context);
    const costs = await shippingCosts(strapi, tokens.current, request.deliveryCountry, viewing);
    if (costs) return succeed(context, costs);
    refuse(context, 422, { fields: [{ field: 'deliveryCountry', code: 'country-closed' }] });
  },

  async listCountries(context: ShopContext): Promise<void> {
    succeed(context, await listCountries(strapi, localeOf(context)));
  },
});
