import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { ebookKey, ebookLines, isStillToCome, waitsUntil } from '../domain/ebook-delivery';
import { wasPaid } from '../domain/order-state';
import { ebookDistributor } from '../gateways/ebook-distributor';
import { shopNow } from '../store/clock';
import type { Database } from '../store/database';
import { addEbookDelivery, listEbookDeliveries, markEbookWithdrawn } from '../store/ebook-deliveries';
import type { OrderSnapshot, StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder } from '../store/orders';
import { listRefunds, type StoredRefund } from '../store/refunds';
import { enqueue } from '../store/shop-outbox';
import { changeOrder, loadOrder } from './change-order';
import { catalogueProduct } from './product';
import { returnedOf } from './refund-account';

type SoldItem = OrderSnapshot['items'][number];

/** E-books that arrive together are told in one mail. */
const GATHERING_MS = 3000;

/**
 * Has the e-books of an order delivered, in the transaction that makes it paid: never before, and not without. What has
 * not appeared waits for its day once its task is looked at.
 */
export async function enqueueEbooks(trx: Database, order: StoredOrder, now: Date): Promise<void> {
  for (const { line } of ebookLines(order.snapshot.items)) {
    const task = { topic: 'ebook', payload: { orderId: order.id, line } } as const;
    await enqueue(trx, `ebook:${order.id}-${line}`, task, now);
  }
}

/** Takes the e-books of an order back, in the transaction that makes it refunded. */
export async function enqueueEbookWithdrawal(trx: Database, order: StoredOrder, now: Date): Promise<void> {
  if (ebookLines(order.snapshot.items).length === 0) return;
  const task = { topic: 'ebook-withdraw', payload: { orderId: order.id } } as const;
  await enqueue(trx, `ebook-withdraw:${order.id}`, task, now);
}

/**
 * Takes back the e-books among the lines that refunds have given back whole, in the transaction that notes it. Others of the
 * order go on working.
 */
export async function enqueueLineWithdrawals(
  trx: Database,
  order: StoredOrder,
  attempts: readonly StoredAttempt[],
  refunds: readonly StoredRefund[],
  now: Date,
): Promise<void> {
  const { lines } = returnedOf(order, attempts, refunds);
  for (const { line } of ebookLines(order.snapshot.items)) {
    if (!lines.includes(line)) continue;
    const task = { topic: 'ebook-withdraw-line', payload: { orderId: order.id, line } } as const;
    await enqueue(trx, `ebook-withdraw:${order.id}-${line}`, task, now);
  }
}

/**
 * Delivers the e-book of one line of a paid order and has its mail sent. Twice is once: the distributor knows the
 * line by its key, and the line has one row.
 * @returns when to try again, for a title that has not appeared; null when nothing is left to do
 * @throws GatewayError when the distributor does not answer
 */
export async function deliverEbook(
  strapi: Core.Strapi,
  { orderId, line }: { orderId: number; line: number },
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
  const kept = await changeOrder(strapi, orderId, async (trx, fresh) => {
    if (!(await isOwed(trx, fresh, line))) return false;
    await claimOrder(trx, fresh.order);
    await addEbookDelivery(trx, { orderId, line, url, now });
    const task = { topic: 'ebook-mail', payload: { orderId, line } } as const;
    await enqueue(trx, `ebook-mail:${orderId}-${line}`, task, new Date(now.getTime() + GATHERING_MS));
    return true;
  });
  // Paid back while the distributor was at it.
  if (!kept) await ebookDistributor(strapi).withdraw(key);
  return null;
}

/**
 * Makes the links of a refunded order stop working, at the distributor and in what we show.
 * @param only  the one line that was given back; absent for all of the order
 */
export async function withdrawEbooks(strapi: Core.Strapi, orderId: number, only?: number): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const distributor = ebookDistributor(strapi);
  // Lines that were never delivered too: their delivery may be on its way.
  for (const { line } of ebookLines(order.snapshot.items)) {
    if (only !== undefined && line !== only) continue;
    await distributor.withdraw(ebookKey(order.number, line));
    await markEbookWithdrawn(strapi.db.connection, { orderId, line }, shopNow());
  }
}

/** How the e-books of an order stand, by line; lines that wait for the distributor or their day are not in it. */
export async function deliveredEbooks(
  strapi: Core.Strapi,
  orderId: number,
): Promise<Map<number, { url: string; withdrawn: boolean }>> {
  const rows = await listEbookDeliveries(strapi.db.connection, orderId);
  return new Map(rows.map(({ line, url, withdrawnAt }) => [line, { url, withdrawn: withdrawnAt !== null }]));
}

async function isOwed(
  db: Database,
  { order, attempts }: { order: StoredOrder; attempts: readonly StoredAttempt[] },
  line: number,
): Promise<boolean> {
  if (!wasPaid(order.state) || order.state === 'refunded') return false;
  const { lines } = returnedOf(order, attempts, await listRefunds(db, order.id));
  return !lines.includes(line);
}

/** Whether a title has appeared is the catalogue's to say; of one that has left it, the order remembers its day. */
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
  // Without a day nobody could say when: what has left the catalogue does not wait for its editors.
  return { ...item, preOrder: item.publicationDate !== null };
}
