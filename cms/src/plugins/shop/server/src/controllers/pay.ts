import type { Core } from '@strapi/strapi';
import { paymentGateway } from '../gateways/payment-gateway';
import type { ShopContext } from '../http/context';
import { localeOf } from '../http/locale';
import { succeed } from '../http/reply';

export const payController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async options(context: ShopContext): Promise<void> {
    succeed(context, await paymentGateway(strapi).options(localeOf(context)));
  },
});
