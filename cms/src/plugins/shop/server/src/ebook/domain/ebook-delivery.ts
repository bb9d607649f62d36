import { isEnded } from '@colophon/contracts/catalogue/product';
import { isDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { CatalogueProduct } from '../../catalogue/domain/availability';

/** The fields of an order's line that decide its delivery: an ISO date, null when unknown. */
export type EbookLine = { ebook: boolean; preOrder: boolean; publicationDate: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lines of an order that are e-books, numbered from 1 as in the order. */
export function ebookLines<T extends Pick<EbookLine, 'ebook'>>(
  items: readonly T[],
): { line: number; item: T }[] {
  return items.flatMap((item, index) => (item.ebook ? [{ line: index + 1, item }] : []));
}

/**
 * Tells whether a pre-ordered title is still unpublished according to the catalogue today; not whether it is still
 * sold. A title whose sale ended before it had a date is unpublished: it waits until the press sets a day or refunds
 * it.
 */
export function isStillToCome({
  forthcoming,
  availability,
  publicationDate,
}: Pick<CatalogueProduct, 'forthcoming' | 'availability' | 'publicationDate'>): boolean {
  return forthcoming || (isEnded(availability) && publicationDate === null);
}

/**
 * The time of the next delivery attempt: for a pre-order its day of publication, and once a day until then, since an
 * editor may bring that day forward. The date decides, not the pre-order checkbox; without a date, the checkbox.
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

/** The distributor's idempotency key for a line of an order. */
export function ebookKey(orderNumber: string, line: number): string {
  return `${orderNumber.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${line}`;
}
