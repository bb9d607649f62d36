import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../gateways/mailer';
import { orderConfirmation } from '../mail/order-confirmation';
import { loadOrder } from './change-order';

/** Sends the confirmation of a paid order. Sent twice, it is the same mail under the same Message-ID. */
export async function sendOrderConfirmation(strapi: Core.Strapi, orderId: number): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const { mailFrom, publicUrl } = shopConfig(strapi);
  await mailer(strapi).send(orderConfirmation(order, { sender: senderName(mailFrom), publicUrl }));
}

/** The name before the address: 'Colophon University Press <post@colophon.example>'. */
export function senderName(mailFrom: string): string {
  return mailFrom.split('<')[0]?.replaceAll('"', '').trim() || mailFrom;
}
