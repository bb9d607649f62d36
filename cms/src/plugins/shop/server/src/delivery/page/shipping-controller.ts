import { shippingCostsRequestSchema } from '@colophon/contracts/shop/shipping';
import type { Core } from '@strapi/strapi';
import { visitorOf } from '../../cart/visitor';
import type { ShopContext } from '../../platform/http/context';
import { localeOf } from '../../platform/http/locale';
import { parseBody } from '../../platform/http/parse-body';
import { refuse, succeed } from '../../platform/http/reply';
import { listOpenCountries, shippingCosts } from './shipping';

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
    succeed(context, await listOpenCountries(strapi, localeOf(context)));
  },
});
