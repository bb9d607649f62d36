import { payingPayment, refundableOf } from '../domain/decide-refund';
import {
  linesGivenBack,
  type PaidThing,
  paidThings,
  type RefundByLines,
  type RefundPart,
  type RefundVat,
  type ThingLeft,
  thingsLeft,
  vatOfRefund,
} from '../domain/refund-parts';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import type { StoredRefund } from '../store/refunds';

/** What an order's own payment has left to give back, thing by thing; sums in cents. */
export type RefundAccount = {
  /** the payment that pays the order */
  payment: StoredAttempt;
  paid: PaidThing[];
  left: ThingLeft[];
  /** of the whole payment */
  refundable: number;
  /** what went back, or is on its way, without anybody's having said for which lines */
  unallotted: number;
  /** the refunds that say for which lines they are, but for those that failed */
  byLines: RefundByLines[];
};

/** The account of an order; null where no payment pays it, as before it is paid or where it cost nothing. */
export function refundAccount(
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  attempts: readonly StoredAttempt[],
  refunds: readonly StoredRefund[],
): RefundAccount | null {
  const payment = payingPayment(attempts, refunds);
  if (!payment) return null;
  const own = refunds.filter(({ attemptId, state }) => attemptId === payment.id && state !== 'failed');
  const byLines = own.flatMap((refund) => refund.byLines ?? []);
  const paid = paidThings(snapshot);
  return {
    payment,
    paid,
    left: thingsLeft(
      paid,
      byLines.flatMap(({ parts }) => parts),
    ),
    refundable: refundableOf(payment, refunds),
    unallotted: own.filter((refund) => !refund.byLines).reduce((sum, { amount }) => sum + amount, 0),
    byLines,
  };
}

/** Parts of a new refund, with the VAT in them. */
export function withVat({ paid, byLines }: RefundAccount, parts: RefundPart[]): RefundByLines {
  return { parts, vat: vatOfRefund(paid, byLines, parts) };
}

/** What has arrived at the buyer of an order's own payment; cents. */
export type Returned = {
  amount: number;
  parts: RefundPart[];
  vat: RefundVat[];
  /** the part of `amount` of which nobody has said for which lines it is */
  unallotted: number;
  /** the lines, counted from 1, of which everything went back */
  lines: number[];
};

/** Adds up the refunds of an order's own payment that have arrived. */
export function returnedOf(
  { snapshot }: Pick<StoredOrder, 'snapshot'>,
  attempts: readonly Pick<StoredAttempt, 'id' | 'n' | 'state' | 'amount' | 'received'>[],
  refunds: readonly StoredRefund[],
): Returned {
  const payment = payingPayment(attempts, refunds);
  const own = refunds.filter(({ attemptId, state }) => attemptId === payment?.id && state === 'succeeded');
  const parts = own.flatMap(({ byLines }) => byLines?.parts ?? []);
  const sum = (some: readonly StoredRefund[]) => some.reduce((total, { amount }) => total + amount, 0);
  return {
    amount: sum(own),
    parts,
    vat: own.flatMap(({ byLines }) => byLines?.vat ?? []),
    unallotted: sum(own.filter(({ byLines }) => !byLines)),
    lines: linesGivenBack(paidThings(snapshot), parts),
  };
}
