import { isDay, pressDay, startOf } from '@colophon/contracts/press-day';
import { isEnded } from '@colophon/contracts/product';
import type { TimeZone } from '@colophon/contracts/time-zone';
import type { CatalogueProduct } from './catalogue-product';

/** What of an order's line matters for its delivery: an ISO date, null where none is known. */
export type EbookLine = { ebook: boolean; preOrder: boolean; publicationDate: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lines of an order that are e-books, counted from 1 as the order has them. */
export function ebookLines<T extends EbookLine>(items: readonly T[]): { line: number; item: T }[] {
  return items.flatMap((item, index) => (item.ebook ? [{ line: index + 1, item }] : []));
}

/**
 * Whether a title that was pre-ordered has still to appear, as the catalogue has it today; not whether it is still sold.
 * One whose sale ended before it had a day has not appeared: it waits until the press names a day or pays back.
 */
export function isStillToCome({
  forthcoming,
  availability,
  publicationDate,
}: Pick<CatalogueProduct, 'forthcoming' | 'availability' | 'publicationDate'>): boolean {
  return forthcoming || (isEnded(availability) && publicationDate === null);
}

/**
 * When an e-book may be delivered, or is to be looked at again: a pre-order on its day of publication, and once a
 * day until then, since an editor may bring that day forward. The day decides, not whether somebody has taken the
 * tick off; without a day, the tick.
 * @returns null when it can be delivered now
 */
export function waitsUntil(
  { preOrder, publicationDate }: Omit<EbookLine, 'ebook'>,
  now: Date,
  timeZone: TimeZone,
): Date | null {
  if (!preOrder) return null;
  const tomorrow = now.getTime() + DAY_MS;
  if (publicationDate === null || !isDay(publicationDate)) return new Date(tomorrow);
  if (publicationDate <= pressDay(now, timeZone)) return null;
  return new Date(Math.min(startOf(publicationDate, timeZone).getTime(), tomorrow));
}

/** The distributor's key for a line of an order: the same line is the same delivery. */
export function ebookKey(orderNumber: string, line: number): string {
  return `${orderNumber.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${line}`;
}
