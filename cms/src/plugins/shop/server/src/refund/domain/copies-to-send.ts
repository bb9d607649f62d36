import type { CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import type { RefundPart, RefundState } from '@colophon/contracts/shop-admin/refunds';

/** The fields of a line that decide whether it is sent by post. */
export type SentItem = { quantity: number; ebook: boolean };

/**
 * The copies of an order to send by post: printed ones that are not refunded and have no refund in progress. A refund
 * for no copy in particular removes none.
 * @param parts  of the refunds that did not fail
 * @returns only lines with copies to send
 */
export function copiesToSend(
  items: readonly SentItem[],
  parts: readonly Pick<RefundPart, 'line' | 'copies'>[],
): CopiesToSend[] {
  return items.flatMap(({ quantity, ebook }, index) => {
    const line = index + 1;
    const copies = ebook ? 0 : quantity - copiesOf(parts, line);
    return copies > 0 ? [{ line, copies }] : [];
  });
}

/**
 * Tells whether an order can be marked as sent: one of e-books only can; one whose printed copies were all refunded
 * cannot.
 * @param toSend  of {@link copiesToSend}
 */
export function mayBeSent(items: readonly SentItem[], toSend: readonly CopiesToSend[]): boolean {
  return toSend.length > 0 || items.every(({ ebook }) => ebook);
}

/** The fields of a refund that decide whether its copies were in the parcel. */
export type ParcelRefund = {
  state: RefundState;
  requestedAt: Date;
  settledAt: Date | null;
  byLines: { parts: readonly Pick<RefundPart, 'line' | 'copies'>[] } | null;
};

/**
 * The copies that the buyer has neither received nor been refunded: left out of the parcel for a refund that failed
 * after it was sent, and not refunded since.
 * @param refunds  of the order's own payment
 * @param sentAt   null when nothing was sent yet: then {@link copiesToSend} applies
 */
export function copiesLeftOut(
  items: readonly SentItem[],
  refunds: readonly ParcelRefund[],
  sentAt: Date | null,
): CopiesToSend[] {
  if (sentAt === null) return [];
  const partsOf = (some: readonly ParcelRefund[]) => some.flatMap(({ byLines }) => byLines?.parts ?? []);
  const before = refunds.filter(({ requestedAt }) => requestedAt <= sentAt);
  const failedSince = before.filter(
    ({ state, settledAt }) => state === 'failed' && settledAt !== null && settledAt > sentAt,
  );
  const givenSince = refunds.filter((refund) => !before.includes(refund) && refund.state !== 'failed');
  const [left, given] = [partsOf(failedSince), partsOf(givenSince)];
  return items.flatMap(({ ebook }, index) => {
    const line = index + 1;
    const copies = ebook ? 0 : copiesOf(left, line) - copiesOf(given, line);
    return copies > 0 ? [{ line, copies }] : [];
  });
}

function copiesOf(parts: readonly Pick<RefundPart, 'line' | 'copies'>[], line: number): number {
  return parts.reduce((sum, part) => sum + (part.line === line ? part.copies : 0), 0);
}
