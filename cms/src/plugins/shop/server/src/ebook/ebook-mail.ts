import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import { orderStatusPath } from '../order/order-link';
import { loadOrder } from '../payment/change-order';
import { gatherForMail } from './ebook-delivery-store';
import { ebookMail } from './ebook-mail-text';

/**
 * Sends the links of the e-books that were delivered since the last such mail; nothing when another mail contained them
 * already. Sent again, it is the same mail under the same Message-ID.
 */
export async function sendEbookMail(
  strapi: Core.Strapi,
  { orderId, line }: { orderId: OrderId; line: number },
): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const gathered = await gatherForMail(strapi.db.connection, orderId, `${orderId}-${line}`);
  const ebooks = gathered.flatMap((one) => {
    const item = order.snapshot.items[one.line - 1];
    return item && !one.withdrawnAt ? [{ item, url: one.url }] : [];
  });
  if (ebooks.length === 0) return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  await mailer(strapi).send(ebookMail(order, { ebooks, n: line }, press, statusUrl));
}
