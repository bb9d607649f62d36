import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../gateways/mailer';
import { orderConfirmation } from '../mail/order-confirmation';
import { pressOf } from '../mail/press';
import { loadOrder } from './change-order';
import { orderStatusPath } from './order-link';

/** Sends the confirmation of a paid order. Sent twice, it is the same mail under the same Message-ID. */
export async function sendOrderConfirmation(strapi: Core.Strapi, orderId: number): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  await mailer(strapi).send(orderConfirmation(order, press, statusUrl));
}
