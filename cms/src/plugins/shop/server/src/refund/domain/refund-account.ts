import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import type {
  PaidLine,
  RefundByLines,
  RefundPart,
  RefundVat,
  RemainingLine,
  RequestedParts,
} from '@colophon/contracts/shop-admin/refunds';
import type { AttemptId } from '@colophon/contracts/values/ids';
import { ebookLines } from '../../ebook/domain/ebook-delivery';
import { type OrderPayment, type OrderRefund, payingPayment, refundableOf } from './decide-refund';
import {
  divideRefund,
  linesGivenBack,
  listPaidLines,
  remainingLines,
  type SoldOrder,
  vatOfRefund,
} from './refund-parts';

/** A refund for the order's account: who decided it, and its lines. */
export type AccountRefund = OrderRefund & {
  actor: string;
  actorId: number | null;
  byLines: RefundByLines | null;
};

/** Remainder to refund of an order's own payment, line by line; sums in cents. */
export type RefundAccount<P extends OrderPayment = OrderPayment> = {
  /** the payment that pays the order */
  payment: P;
  paid: PaidLine[];
  left: RemainingLine[];
  /** of the whole payment */
  refundable: number;
  /** refunds without allocation to lines, arrived or on their way */
  unallotted: number;
  /** the refunds with allocation to lines, except failed ones */
  byLines: RefundByLines[];
};

/** Calculates the refund account of an order; null when no payment pays it: before it is paid, or when it was free. */
export function refundAccount<P extends OrderPayment>(
  { snapshot }: { snapshot: SoldOrder },
  attempts: readonly P[],
  refunds: readonly AccountRefund[],
): RefundAccount<P> | null {
  const payment = payingPayment(attempts, refunds);
  if (!payment) return null;
  const own = standingOf(payment, refunds);
  const byLines = own.flatMap((refund) => refund.byLines ?? []);
  const paid = listPaidLines(snapshot);
  return {
    payment,
    paid,
    left: remainingLines(
      paid,
      byLines.flatMap(({ parts }) => parts),
    ),
    refundable: refundableOf(payment, refunds),
    unallotted: own.filter((refund) => !refund.byLines).reduce((sum, { amount }) => sum + amount, 0),
    byLines,
  };
}

/** The parts of the refunds of an order's own payment that have arrived, or are on their way. */
export function partsGoingBack(
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): RefundPart[] {
  const payment = payingPayment(attempts, refunds);
  return standingOf(payment, refunds).flatMap(({ byLines }) => byLines?.parts ?? []);
}

/** The refunds of a payment that did not fail. */
function standingOf(payment: { id: AttemptId } | null, refunds: readonly AccountRefund[]): AccountRefund[] {
  return refunds.filter(({ attemptId, state }) => attemptId === payment?.id && state !== 'failed');
}

/**
 * Allocates a new refund to lines, with the VAT in them.
 * @param amount  the whole refund, cents
 * @returns null when the payment is not the order's own, or the parts exceed what is left of it
 */
export function allocateRefund(
  account: RefundAccount | null,
  { id }: Pick<OrderPayment, 'id'>,
  amount: number,
  requested: RequestedParts,
): RefundByLines | null {
  if (account?.payment.id !== id) return null;
  const parts = divideRefund(account.left, amount, requested);
  return parts && { parts, vat: vatOfRefund(account.paid, account.byLines, parts) };
}

/** Allocates a refund without lines: known when it takes everything that is left, else null for staff to decide. */
export function allThatIsLeft(
  account: RefundAccount | null,
  { attemptId, amount }: Pick<OrderRefund, 'attemptId' | 'amount'>,
): RefundByLines | null {
  if (!account || account.unallotted > 0 || amount !== account.refundable) return null;
  return allocateRefund(account, { id: attemptId }, amount, { lines: [], delivery: 0 });
}

/**
 * The e-books of an order that refunds have ended, by line: all of a refunded order, else those that were refunded
 * completely.
 */
export function endedEbooks(
  order: { state: OrderState; snapshot: SoldOrder },
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): number[] {
  const { lines } = returnedOf(order, attempts, refunds);
  return ebookLines(order.snapshot.items)
    .map(({ line }) => line)
    .filter((line) => order.state === 'refunded' || lines.includes(line));
}

/** Refunds of an order's own payment that have arrived; cents. */
export type Returned = {
  amount: number;
  parts: RefundPart[];
  vat: RefundVat[];
  /** the part of `amount` without allocation to lines */
  unallotted: number;
  /** the lines, counted from 1, that were refunded completely */
  lines: number[];
};

/** Sums the refunds of an order's own payment that have arrived. */
export function returnedOf(
  { snapshot }: { snapshot: SoldOrder },
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): Returned {
  const payment = payingPayment(attempts, refunds);
  const own = refunds.filter(({ attemptId, state }) => attemptId === payment?.id && state === 'succeeded');
  const parts = own.flatMap(({ byLines }) => byLines?.parts ?? []);
  const sum = (some: readonly AccountRefund[]) => some.reduce((total, { amount }) => total + amount, 0);
  return {
    amount: sum(own),
    parts,
    vat: own.flatMap(({ byLines }) => byLines?.vat ?? []),
    unallotted: sum(own.filter(({ byLines }) => !byLines)),
    lines: linesGivenBack(listPaidLines(snapshot), parts),
  };
}
