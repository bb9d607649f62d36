import type { Core } from '@strapi/strapi';
import type { ShopContext } from '../platform/http/context';
import { localeOf } from '../platform/http/locale';
import { succeed } from '../platform/http/reply';
import { paymentGateway } from './payment-gateway';

export const payController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async options(context: ShopContext): Promise<void> {
    succeed(context, await paymentGateway(strapi).options(localeOf(context)));
  },
});
