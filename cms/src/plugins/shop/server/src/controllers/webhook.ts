import { buffer } from 'node:stream/consumers';
import { PAYMENT_SIGNATURE_HEADER } from '@colophon/contracts/payment-webhook';
import type { Core } from '@strapi/strapi';
import type { ShopContext } from '../http/context';
import { type Receipt, receiveNotification } from '../services/provider-news';

const STATUS: Record<Receipt, number> = { kept: 200, ignored: 200, refused: 400, none: 404 };

// What the payment provider sends by itself. Its signature is over the very bytes, so the body comes as a type that no
// parser touches, and is read here.
export const webhookController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(context: ShopContext): Promise<void> {
    const body = await buffer(context.req);
    const receipt = await receiveNotification(strapi, body, context.get(PAYMENT_SIGNATURE_HEADER));
    context.set('Cache-Control', 'no-store');
    context.status = STATUS[receipt];
    context.body = { received: context.status === 200 };
  },
});
