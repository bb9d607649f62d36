import type { Core } from '@strapi/strapi';
import { visitorOf } from '../cart/visitor';
import { GatewayError } from '../platform/gateway-error';
import type { ShopContext } from '../platform/http/context';
import { refuse, succeed } from '../platform/http/reply';
import { getProduct, isEbookAvailable } from './product';
import { productIdOf } from './product-id';

export const productController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(context: ShopContext): Promise<void> {
    const id = productIdOf(context);
    const { viewing } = visitorOf(strapi, context);
    const product = id === null ? null : await getProduct(strapi, id, viewing);
    if (!product) return refuse(context, 404, { messages: [{ code: 'unknown-product' }] });
    succeed(context, product);
  },

  async isEbookAvailable(context: ShopContext): Promise<void> {
    const id = productIdOf(context);
    const { viewing } = visitorOf(strapi, context);
    try {
      const isAvailable = id === null ? null : await isEbookAvailable(strapi, id, viewing);
      if (isAvailable === null) return refuse(context, 404, { messages: [{ code: 'unknown-product' }] });
      succeed(context, { isAvailable });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      strapi.log.error(error.message);
      refuse(context, 503, { messages: [{ code: 'ebook-unavailable' }] });
    }
  },
});
