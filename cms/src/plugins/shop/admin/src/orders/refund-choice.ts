import { type Cents, NO_CENTS, sum } from '@colophon/contracts/money/money';
import type { RefundDetails, RequestedParts } from '@colophon/contracts/shop-admin/refunds';
import { useState } from 'react';
import { copiesAmount } from '../../../server/src/refund/domain/refund-parts';

export type Account = NonNullable<RefundDetails['account']>;
/** A line of an order with copies left to refund. */
export type LineLeft = Account['paidLines'][number] & { line: number };

/** The chosen parts of a refund: copies as typed, by line, and delivery. */
export type RefundChoice = {
  copies: Readonly<Record<number, string>>;
  delivery: boolean;
  type: (line: number, typed: string) => void;
  chooseDelivery: (chosen: boolean) => void;
  chooseAll: () => void;
  /** null while a typed number is invalid */
  requested: RequestedParts | null;
  /** sum of the chosen parts; invalid lines count as 0 */
  sum: Cents;
};

/** The lines of an account with copies left. */
export function linesLeft({ paidLines }: Account): LineLeft[] {
  return paidLines.filter(
    (paidLine): paidLine is LineLeft => paidLine.line !== null && paidLine.copiesLeft > 0,
  );
}

/** Parses a typed number of copies; null when it is invalid, or more than are left. */
export function typedCopies(typed: string, { copiesLeft }: Pick<LineLeft, 'copiesLeft'>): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const copies = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return copies <= copiesLeft ? copies : null;
}

/** State of the chosen parts of an order's own payment. */
export function useRefundChoice(account: Account | null): RefundChoice {
  const [copies, setCopies] = useState<Record<number, string>>({});
  const [delivery, setDelivery] = useState(false);
  const read = (account ? linesLeft(account) : []).map((paidLine) => ({
    paidLine,
    copies: typedCopies(copies[paidLine.line] ?? '', paidLine),
  }));
  const lines = read.flatMap(({ paidLine, copies: count }) =>
    count ? [{ line: paidLine.line, copies: count, amount: copiesAmount(paidLine, count) }] : [],
  );
  const deliverySum = delivery && account ? account.delivery : NO_CENTS;
  const isReadable = read.every((one) => one.copies !== null);
  return {
    copies,
    delivery,
    type: (line, typed) => setCopies((before) => ({ ...before, [line]: typed })),
    chooseDelivery: setDelivery,
    chooseAll: () => {
      if (!account) return;
      setCopies(
        Object.fromEntries(
          linesLeft(account).map((paidLine) => [paidLine.line, String(paidLine.copiesLeft)]),
        ),
      );
      setDelivery(account.delivery > 0);
    },
    requested: isReadable ? { lines, delivery: deliverySum } : null,
    sum: sum([...lines.map(({ amount }) => amount), deliverySum]),
  };
}
