import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../gateways/mailer';
import { asCopy } from '../mail/copy';
import { orderConfirmation } from '../mail/order-confirmation';
import { pressOf } from '../mail/press';
import { loadOrder } from './change-order';
import { orderStatusPath } from './order-link';

/**
 * Sends the confirmation of a paid order. Sent twice, it is the same mail under the same Message-ID.
 * @param copy  which copy it is that the staff send once more: a mail of its own, or mail programs would hide it
 */
export async function sendOrderConfirmation(
  strapi: Core.Strapi,
  orderId: number,
  copy?: number,
): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const mail = orderConfirmation(order, press, statusUrl);
  await mailer(strapi).send(copy === undefined ? mail : asCopy(mail, copy));
}
