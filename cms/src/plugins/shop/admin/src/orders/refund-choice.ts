import { useState } from 'react';
import { copiesAmount, type PartsWish } from '../../../server/src/domain/refund-parts';
import type { RefundSheet } from '../../../server/src/services/refund-desk';

export type Account = NonNullable<RefundSheet['account']>;
/** A line of an order of which copies are left to give back. */
export type LineLeft = Account['things'][number] & { line: number };

/** What somebody has chosen to give back: copies as they are typed, by line, and delivery. */
export type RefundChoice = {
  copies: Readonly<Record<number, string>>;
  delivery: boolean;
  type: (line: number, typed: string) => void;
  chooseDelivery: (chosen: boolean) => void;
  chooseAll: () => void;
  /** null while a number is typed that cannot be */
  wish: PartsWish | null;
  /** what is chosen comes to, in cents; lines that are typed wrongly count for nothing */
  sum: number;
};

/** The lines of an account of which copies are left. */
export function linesLeft({ things }: Account): LineLeft[] {
  return things.filter((thing): thing is LineLeft => thing.line !== null && thing.copiesLeft > 0);
}

/** The number of copies that somebody typed; null where it is none, or more than are left. */
export function typedCopies(typed: string, { copiesLeft }: Pick<LineLeft, 'copiesLeft'>): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const copies = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return copies <= copiesLeft ? copies : null;
}

/** Holds what is chosen of an order's own payment. */
export function useRefundChoice(account: Account | null): RefundChoice {
  const [copies, setCopies] = useState<Record<number, string>>({});
  const [delivery, setDelivery] = useState(false);
  const read = (account ? linesLeft(account) : []).map((thing) => ({
    thing,
    copies: typedCopies(copies[thing.line] ?? '', thing),
  }));
  const lines = read.flatMap(({ thing, copies: count }) =>
    count ? [{ line: thing.line, copies: count, amount: copiesAmount(thing, count) }] : [],
  );
  const deliverySum: number = delivery ? (account?.delivery ?? 0) : 0;
  const isReadable = read.every((one) => one.copies !== null);
  return {
    copies,
    delivery,
    type: (line, typed) => setCopies((before) => ({ ...before, [line]: typed })),
    chooseDelivery: setDelivery,
    chooseAll: () => {
      if (!account) return;
      setCopies(
        Object.fromEntries(linesLeft(account).map((thing) => [thing.line, String(thing.copiesLeft)])),
      );
      setDelivery(account.delivery > 0);
    },
    wish: isReadable ? { lines, delivery: deliverySum } : null,
    sum: lines.reduce((sum: number, { amount }) => sum + amount, deliverySum),
  };
}
