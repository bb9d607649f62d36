import { buffer } from 'node:stream/consumers';
import { PAYMENT_SIGNATURE_HEADER } from '@colophon/contracts/shop/payment-webhook';
import type { Core } from '@strapi/strapi';
import type { ShopContext } from '../platform/http/context';
import { type Receipt, receiveNotification } from './provider-event';

const STATUS: Record<Receipt, number> = { kept: 200, ignored: 200, refused: 400, none: 404 };

// Webhook of the payment provider. The signature covers the raw bytes, so the body has a content type that no parser
// handles, and is read here.
export const webhookController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(context: ShopContext): Promise<void> {
    const body = await buffer(context.req);
    const receipt = await receiveNotification(strapi, body, context.get(PAYMENT_SIGNATURE_HEADER));
    context.set('Cache-Control', 'no-store');
    context.status = STATUS[receipt];
    context.body = { received: context.status === 200 };
  },
});
