import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { ebookLines } from '../domain/ebook-delivery';
import { mailer } from '../gateways/mailer';
import { asCopy } from '../mail/copy';
import { orderConfirmation } from '../mail/order-confirmation';
import { orderSent } from '../mail/order-sent';
import { pressOf } from '../mail/press';
import { refundMail } from '../mail/refund';
import { findRefund, listRefunds } from '../store/refunds';
import { loadOrder } from './change-order';
import { orderStatusPath } from './order-link';
import { returnedOf } from './refund-account';

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

/** Tells the customer that the printed books of an order were sent, unless the address has been erased since. */
export async function sendDispatchMail(strapi: Core.Strapi, orderId: number): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  if (!order.details.email) return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  await mailer(strapi).send(orderSent(order, press, statusUrl));
}

/** Tells the customer that money was given back, unless the address has been erased since. */
export async function sendRefundMail(strapi: Core.Strapi, refundId: number): Promise<void> {
  const db = strapi.db.connection;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const { order, attempts } = await loadOrder(db, refund.orderId);
  // The bank has returned it since: the staff see to that, and what is told would no longer be true.
  if (!order.details.email || refund.state === 'failed') return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const { lines } = returnedOf(order, attempts, await listRefunds(db, order.id));
  const named = refund.byLines?.parts.map(({ line }) => line) ?? [];
  const withdrawn = ebookLines(order.snapshot.items)
    .map(({ line }) => line)
    .filter((line) => lines.includes(line) && named.includes(line));
  await mailer(strapi).send(refundMail(order, { ...refund, withdrawn }, press, statusUrl));
}
