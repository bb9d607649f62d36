import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../gateways/mailer';
import { ebookMail } from '../mail/ebooks';
import { pressOf } from '../mail/press';
import { gatherForMail } from '../store/ebook-deliveries';
import { loadOrder } from './change-order';
import { orderStatusPath } from './order-link';

/**
 * Sends the links of the e-books that were delivered since the last such mail; nothing where another mail has told
 * them already. Sent twice, it is the same mail under the same Message-ID.
 */
export async function sendEbookMail(
  strapi: Core.Strapi,
  { orderId, line }: { orderId: number; line: number },
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
