import { type Cents, centsSchema, NO_CENTS, subtract, sum } from '@colophon/contracts/money/money';
import type { AttemptState, CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import type { RefundPart, RefundState } from '@colophon/contracts/shop-admin/refunds';
import { z } from 'zod';

/** The provider's facts about a refund. `reference`: its id; `failure`: its reason code. */
export type RefundFacts = {
  reference: string;
  state: Exclude<RefundState, 'requested'>;
  failure: string | null;
};

type RefundAmount = { amount: Cents; state: RefundState };

/** The part of a captured amount that is left to refund: a failed refund frees its amount again. */
export function refundableAmount(captured: Cents, refunds: readonly RefundAmount[]): Cents {
  return subtract(
    captured,
    sumOf(refunds, (state) => state !== 'failed'),
  );
}

/** Tells whether everything that was captured has been refunded. False when nothing was captured. */
export function isFullyRefunded(captured: Cents, refunds: readonly RefundAmount[]): boolean {
  return captured > 0 && sumOf(refunds, (state) => state === 'succeeded') >= captured;
}

/** The amount captured by an attempt: the requested amount, unless another one was reported. */
export function capturedBy({
  state,
  amount,
  received,
}: {
  state: AttemptState;
  amount: Cents;
  received: Cents | null;
}): Cents {
  if (state !== 'succeeded' && state !== 'review') return NO_CENTS;
  return received ?? (state === 'succeeded' ? amount : NO_CENTS);
}

/**
 * The state after a report of the provider. Reports may be late and repeated: the state never goes back, except that a
 * succeeded refund can still fail, weeks later, when the customer's bank returns it.
 */
export function nextRefundState(current: RefundState, reported: RefundFacts['state']): RefundState {
  if (current === 'failed' || reported === 'failed') return 'failed';
  return current === 'succeeded' ? 'succeeded' : reported;
}

function sumOf(refunds: readonly RefundAmount[], counts: (state: RefundState) => boolean): Cents {
  return sum(refunds.filter(({ state }) => counts(state)).map(({ amount }) => amount));
}

/** A row that describes a refund: copies of a line, delivery, or a sum for no copy in particular; cents. */
type RefundRow =
  | { kind: 'copies'; line: number; copies: number; amount: Cents }
  | { kind: 'delivery' | 'sum'; amount: Cents };

/** Groups the parts of refunds into rows: copies by line, then delivery, then other sums. */
export function refundRows(parts: readonly RefundPart[]): RefundRow[] {
  const copies = parts.filter(({ kind, line }) => kind === 'copies' && line !== null);
  const lines = [...new Set(copies.map(({ line }) => line as number))].sort((a, b) => a - b);
  const sums = (['delivery', 'sum'] as const).map((kind) => ({
    kind,
    amount: sum(parts.filter((part) => part.kind === kind).map(({ amount }) => amount)),
  }));
  return [
    ...lines.map((line) => {
      const own = copies.filter((part) => part.line === line);
      const count = own.reduce((total, part) => total + part.copies, 0);
      return { kind: 'copies' as const, line, copies: count, amount: sum(own.map(({ amount }) => amount)) };
    }),
    ...sums.filter(({ amount }) => amount > 0),
  ];
}

/**
 * Converts parts to facts of the audit log, cents: `{ 'line 1 copies': 2, 'line 1': 4650, delivery: 395, sum: 100 }`.
 */
export function refundFacts(parts: readonly RefundPart[]): Record<string, number> {
  return Object.fromEntries(
    refundRows(parts).flatMap((row): [string, number][] =>
      row.kind === 'copies'
        ? [
            [`line ${row.line} copies`, row.copies],
            [`line ${row.line}`, row.amount],
          ]
        : [[row.kind, row.amount]],
    ),
  );
}

/**
 * Parses such facts, in the order of {@link refundRows}; other facts are ignored.
 * @param facts  of a row that was written by any release
 */
export function rowsOfFacts(facts: Readonly<Record<string, unknown>>): RefundRow[] {
  const amountOf = (key: string) => centsSchema.safeParse(facts[key]).data ?? null;
  const copiesIn = (key: string) => z.int().safeParse(facts[key]).data ?? null;
  const lines = Object.keys(facts)
    .flatMap((key) => /^line (\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  return [
    ...lines.flatMap((line): RefundRow[] => {
      const [copies, amount] = [copiesIn(`line ${line} copies`), amountOf(`line ${line}`)];
      return copies === null || amount === null ? [] : [{ kind: 'copies', line, copies, amount }];
    }),
    ...(['delivery', 'sum'] as const).flatMap((kind): RefundRow[] => {
      const amount = amountOf(kind);
      return amount === null ? [] : [{ kind, amount }];
    }),
  ];
}

/** The fields of a line that decide whether it is sent by post. */
type SentItem = { quantity: number; ebook: boolean };

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
