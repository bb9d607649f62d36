import type { CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import type { OrderId, RefundId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import { asCopy } from '../mail/write-mail';
import { orderConfirmation, orderSent } from '../order/mail/order-mails';
import { orderStatusPath } from '../order/order-link';
import { loadOrder } from '../payment/change-order';
import { refundMail } from '../refund/refund-mail';
import { findRefund } from '../refund/refund-store';

/**
 * Sends the confirmation of a paid order. Sent again, it is the same mail under the same Message-ID.
 * @param copy  number of the copy that staff resend: it gets its own Message-ID, since mail programs hide repeated ones
 */
export async function sendOrderConfirmation(
  strapi: Core.Strapi,
  orderId: OrderId,
  copy?: number,
): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const mail = orderConfirmation(order, press, statusUrl);
  await mailer(strapi).send(copy === undefined ? mail : asCopy(mail, copy));
}

/**
 * Notifies the customer which printed books were sent, unless the address was erased since.
 * @param sent  the copies that were sent
 */
export async function sendDispatchMail(
  strapi: Core.Strapi,
  { orderId, sent }: { orderId: OrderId; sent: readonly CopiesToSend[] },
): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  if (!order.details.email) return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  await mailer(strapi).send(orderSent(order, sent, press, statusUrl));
}

/**
 * Notifies the customer of a refund, unless the address was erased since.
 * @param withdrawn  lines of the e-books that end with it
 * @param allotted   whether an earlier mail reported the sum, and this one its allocation to lines
 */
export async function sendRefundMail(
  strapi: Core.Strapi,
  {
    refundId,
    withdrawn,
    allotted = false,
  }: { refundId: RefundId; withdrawn: readonly number[]; allotted?: boolean | undefined },
): Promise<void> {
  const db = strapi.db.connection;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const { order } = await loadOrder(db, refund.orderId);
  // The bank has returned it since: staff handle that, and the mail would no longer be true.
  if (!order.details.email || refund.state === 'failed') return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const mailed = { ...refund, withdrawn, allocated: allotted };
  await mailer(strapi).send(refundMail(order, mailed, press, statusUrl));
}
