import type { CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { asCopy } from '../mail/copy';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import { orderConfirmation } from '../order/mail/order-confirmation';
import { orderSent } from '../order/mail/order-sent';
import { orderStatusPath } from '../order/order-link';
import { loadOrder } from '../payment/change-order';
import { copiesToSend } from '../refund/domain/copies-to-send';
import { endedEbooks, partsGoingBack } from '../refund/domain/refund-account';
import { refundMail } from '../refund/refund-mail';
import { findRefund, listRefunds } from '../refund/refund-store';

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
 * @param sent  the copies that were sent; absent in tasks of the previous release: all that were not refunded
 */
export async function sendDispatchMail(
  strapi: Core.Strapi,
  { orderId, sent }: { orderId: OrderId; sent?: readonly CopiesToSend[] | undefined },
): Promise<void> {
  const db = strapi.db.connection;
  const { order, attempts } = await loadOrder(db, orderId);
  if (!order.details.email) return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const copies =
    sent ?? copiesToSend(order.snapshot.items, partsGoingBack(attempts, await listRefunds(db, orderId)));
  if (copies.length > 0) await mailer(strapi).send(orderSent(order, copies, press, statusUrl));
}

/**
 * Notifies the customer of a refund, unless the address was erased since.
 * @param withdrawn  lines of the e-books that end with it; absent in tasks of the previous release: the lines that it
 *   names
 * @param allotted   whether an earlier mail reported the sum, and this one its allocation to lines
 */
export async function sendRefundMail(
  strapi: Core.Strapi,
  {
    refundId,
    withdrawn,
    allotted = false,
  }: { refundId: number; withdrawn?: readonly number[] | undefined; allotted?: boolean | undefined },
): Promise<void> {
  const db = strapi.db.connection;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  const { order, attempts } = await loadOrder(db, refund.orderId);
  // The bank has returned it since: staff handle that, and the mail would no longer be true.
  if (!order.details.email || refund.state === 'failed') return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  const refundedLines = refund.byLines?.parts.map(({ line }) => line) ?? [];
  const ended =
    withdrawn ??
    endedEbooks(order, attempts, await listRefunds(db, order.id)).filter((line) =>
      refundedLines.includes(line),
    );
  const mailed = { ...refund, withdrawn: ended, allotted };
  await mailer(strapi).send(refundMail(order, mailed, press, statusUrl));
}
