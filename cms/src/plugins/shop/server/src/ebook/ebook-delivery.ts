import type { ebookFileSchema } from '@colophon/contracts/shop/checkout-routes';
import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { shopConfig } from '../config';
import { wasPaid } from '../order/domain/order-state';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { claimOrder } from '../order/order-store';
import { enqueue } from '../outbox/outbox-store';
import { changeOrder, loadOrder } from '../payment/change-order';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';
import { GatewayError } from '../platform/gateway-error';
import { catalogueProduct } from '../product/product';
import { refundedEbooks } from '../refund/domain/refund-account';
import { listRefunds, type StoredRefund } from '../refund/refund-store';
import { ebookDistributor } from './distributors/ebook-distributor';
import { findHandedOut } from './distributors/ebook-link-store';
import { ebookFiles, ebookKind } from './distributors/own-ebooks';
import { ebookKey, ebookLines, isStillToCome, waitsUntil } from './domain/ebook-delivery';
import { addEbookDelivery, listEbookDeliveries, markEbookWithdrawn } from './ebook-delivery-store';

type SoldItem = OrderSnapshot['items'][number];

/** Window in which e-books are collected into one mail. */
const GATHERING_MS = 3000;

/**
 * Enqueues delivery of the e-books of an order, in the transaction that marks it as paid: never before, and not
 * without. A title that is not published yet is postponed by its task. Without a mail, the
 * e-books are on the order's page only.
 */
export async function enqueueEbooks(
  trx: Database,
  order: StoredOrder,
  { mayMail, now }: { mayMail: boolean; now: Date },
): Promise<void> {
  for (const { line } of ebookLines(order.snapshot.items)) {
    const task = {
      topic: 'ebook',
      payload: { orderId: order.id, line, ...(!mayMail && { mayMail }) },
    } as const;
    await enqueue(trx, `ebook:${order.id}-${line}`, task, now);
  }
}

/** Enqueues withdrawal of the e-books of an order, in the transaction that marks it as refunded. */
export async function enqueueEbookWithdrawal(trx: Database, order: StoredOrder, now: Date): Promise<void> {
  if (ebookLines(order.snapshot.items).length === 0) return;
  const task = { topic: 'ebook-withdraw', payload: { orderId: order.id } } as const;
  await enqueue(trx, `ebook-withdraw:${order.id}`, task, now);
}

/**
 * Enqueues withdrawal of the e-books whose lines were refunded completely, in the transaction that saves the refund.
 * The other e-books of the order keep working.
 */
export async function enqueueLineWithdrawals(
  trx: Database,
  order: StoredOrder,
  attempts: readonly StoredAttempt[],
  refunds: readonly StoredRefund[],
  now: Date,
): Promise<void> {
  for (const line of refundedEbooks(order, attempts, refunds)) {
    const task = { topic: 'ebook-withdraw-line', payload: { orderId: order.id, line } } as const;
    await enqueue(trx, `ebook-withdraw:${order.id}-${line}`, task, now);
  }
}

/**
 * Delivers the e-book of one line of a paid order and enqueues its mail. Idempotent: the distributor has a key for the
 * line, and the line has one row.
 * @returns when to retry, for an unpublished title; null when done
 * @throws GatewayError when the distributor does not respond
 */
export async function deliverEbook(
  strapi: Core.Strapi,
  { orderId, line, mayMail = true }: { orderId: OrderId; line: number; mayMail?: boolean | undefined },
  now = shopNow(),
): Promise<Date | null> {
  const { order, attempts } = await loadOrder(strapi.db.connection, orderId);
  const item = order.snapshot.items[line - 1];
  if (!item || !(await isOwed(strapi.db.connection, { order, attempts }, line))) return null;
  const { timeZone } = shopConfig(strapi);
  const until = waitsUntil(await asItIsNow(strapi, order, item, now), now, timeZone);
  if (until) return until;
  const key = ebookKey(order.number, line);
  const { isbn, title, publicationFormat: format, quantity: copies } = item;
  const request = { key, isbn, title, format, copies, orderNumber: order.number, locale: order.language };
  const { url } = await ebookDistributor(strapi).deliver(request);
  const saved = await changeOrder(strapi, orderId, async (trx, fresh) => {
    if (!(await isOwed(trx, fresh, line))) return false;
    await claimOrder(trx, fresh.order);
    await addEbookDelivery(trx, { orderId, line, url, now });
    if (!mayMail) return true;
    const task = { topic: 'ebook-mail', payload: { orderId, line } } as const;
    await enqueue(trx, `ebook-mail:${orderId}-${line}`, task, new Date(now.getTime() + GATHERING_MS));
    return true;
  });
  // Refunded while the distributor was working.
  if (!saved) await ebookDistributor(strapi).withdraw(key);
  return null;
}

/**
 * Withdraws the links of a refunded order, at the distributor and on our pages.
 * @param only  the one line that was refunded; absent for the whole order
 */
export async function withdrawEbooks(strapi: Core.Strapi, orderId: OrderId, only?: number): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const distributor = ebookDistributor(strapi);
  // Lines that were never delivered too: their delivery may be on its way.
  for (const { line } of ebookLines(order.snapshot.items)) {
    if (only !== undefined && line !== only) continue;
    await distributor.withdraw(ebookKey(order.number, line));
    await markEbookWithdrawn(strapi.db.connection, { orderId, line }, shopNow());
  }
}

/** Reads the delivered e-books of an order, by line; lines that wait for the distributor or their day are missing. */
export async function deliveredEbooks(
  strapi: Core.Strapi,
  orderId: OrderId,
): Promise<Map<number, { url: string; withdrawn: boolean }>> {
  const rows = await listEbookDeliveries(strapi.db.connection, orderId);
  return new Map(rows.map(({ line, url, withdrawnAt }) => [line, { url, withdrawn: withdrawnAt !== null }]));
}

async function isOwed(
  db: Database,
  { order, attempts }: { order: StoredOrder; attempts: readonly StoredAttempt[] },
  line: number,
): Promise<boolean> {
  if (!wasPaid(order.state)) return false;
  return !refundedEbooks(order, attempts, await listRefunds(db, order.id)).includes(line);
}

/**
 * The catalogue decides whether a title is published; for one that has left it, the date stored in the order counts.
 */
async function asItIsNow(
  strapi: Core.Strapi,
  { language: locale }: StoredOrder,
  item: SoldItem,
  now: Date,
): Promise<Pick<SoldItem, 'preOrder' | 'publicationDate'>> {
  if (!item.preOrder) return item;
  const product = await catalogueProduct(strapi, item.product_id, { locale, now });
  if (product) {
    return { preOrder: isStillToCome(product), publicationDate: product.publicationDate };
  }
  // Without a date it would wait for ever: a title that has left the catalogue does not wait for its editors.
  return { ...item, preOrder: item.publicationDate !== null };
}

/**
 * Resolves the link to an e-book of the press; null for an unknown reference. The URL that opens the file is created
 * per visit and not stored.
 */
export async function openEbook(
  strapi: Core.Strapi,
  reference: string,
): Promise<z.infer<typeof ebookFileSchema> | null> {
  const found = await findHandedOut(strapi.db.connection, 'shop_ebook_links', reference);
  if (!found) return null;
  if (!found.copy) return { state: 'withdrawn' };
  const { isbn, format } = found.copy;
  const kind = ebookKind(format);
  try {
    const files = ebookFiles(strapi);
    // Checked first: a link to a missing file would show the storage provider's error.
    if (await files.has(isbn, kind)) return { state: 'ready', url: await files.link(isbn, kind) };
    strapi.log.error(`e-books: the file ${isbn}.${kind} is not there`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    strapi.log.error(error.message);
  }
  return { state: 'away' };
}
