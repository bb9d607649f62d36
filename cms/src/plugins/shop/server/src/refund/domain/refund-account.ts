import { type Cents, NO_CENTS, sum } from '@colophon/contracts/money/money';
import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import type {
  PaidLine,
  RefundByLines,
  RefundPart,
  RefundState,
  RefundVat,
  RemainingLine,
  RequestedParts,
} from '@colophon/contracts/shop-admin/refunds';
import type { AttemptId, RefundId } from '@colophon/contracts/values/ids';
import { ebookLines } from '../../ebook/domain/ebook-delivery';
import { transition } from '../../order/domain/order-state';
import { capturedBy, isFullyRefunded, nextRefundState, type RefundFacts, refundableAmount } from './refund';
import {
  divideRefund,
  fullyRefundedLines,
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
  refundable: Cents;
  /** refunds without allocation to lines, arrived or on their way */
  unallocated: Cents;
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
  const own = withoutFailed(payment, refunds);
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
    unallocated: amountOf(own.filter((refund) => !refund.byLines)),
    byLines,
  };
}

/** The parts of the refunds of an order's own payment that have arrived, or are on their way. */
export function unfailedParts(
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): RefundPart[] {
  const payment = payingPayment(attempts, refunds);
  return withoutFailed(payment, refunds).flatMap(({ byLines }) => byLines?.parts ?? []);
}

function withoutFailed(
  payment: { id: AttemptId } | null,
  refunds: readonly AccountRefund[],
): AccountRefund[] {
  return refunds.filter(({ attemptId, state }) => attemptId === payment?.id && state !== 'failed');
}

/**
 * Allocates a new refund to lines, with the VAT in them.
 * @param amount  the whole refund
 * @returns null when the payment is not the order's own, or the parts exceed what is left of it
 */
export function allocateRefund(
  account: RefundAccount | null,
  { id }: Pick<OrderPayment, 'id'>,
  amount: Cents,
  requested: RequestedParts,
): RefundByLines | null {
  if (account?.payment.id !== id) return null;
  const parts = divideRefund(account.left, amount, requested);
  return parts && { parts, vat: vatOfRefund(account.paid, account.byLines, parts) };
}

/** Allocates a refund without lines: known when it takes everything that is left, else null for staff to decide. */
export function allocateRemainder(
  account: RefundAccount | null,
  { attemptId, amount }: Pick<OrderRefund, 'attemptId' | 'amount'>,
): RefundByLines | null {
  if (!account || account.unallocated > 0 || amount !== account.refundable) return null;
  return allocateRefund(account, { id: attemptId }, amount, { lines: [], delivery: NO_CENTS });
}

/**
 * The e-books of an order that refunds have ended, by line: all of a refunded order, else those that were refunded
 * completely.
 */
export function refundedEbooks(
  order: { state: OrderState; snapshot: SoldOrder },
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): number[] {
  const { lines } = sumSucceededRefunds(order, attempts, refunds);
  return ebookLines(order.snapshot.items)
    .map(({ line }) => line)
    .filter((line) => order.state === 'refunded' || lines.includes(line));
}

/** Refunds of an order's own payment that have arrived. */
export type SucceededRefunds = {
  amount: Cents;
  parts: RefundPart[];
  vat: RefundVat[];
  /** the part of `amount` without allocation to lines */
  unallocated: Cents;
  /** the lines, counted from 1, that were refunded completely */
  lines: number[];
};

/** Sums the refunds of an order's own payment that have arrived. */
export function sumSucceededRefunds(
  { snapshot }: { snapshot: SoldOrder },
  attempts: readonly OrderPayment[],
  refunds: readonly AccountRefund[],
): SucceededRefunds {
  const payment = payingPayment(attempts, refunds);
  const own = refunds.filter(({ attemptId, state }) => attemptId === payment?.id && state === 'succeeded');
  const parts = own.flatMap(({ byLines }) => byLines?.parts ?? []);
  return {
    amount: amountOf(own),
    parts,
    vat: own.flatMap(({ byLines }) => byLines?.vat ?? []),
    unallocated: amountOf(own.filter(({ byLines }) => !byLines)),
    lines: fullyRefundedLines(listPaidLines(snapshot), parts),
  };
}

/** A payment of an order. `received`: captured amount, if reported. */
export type OrderPayment = {
  id: AttemptId;
  /** number of the payment within the order */
  n: number;
  state: AttemptState;
  amount: Cents;
  received: Cents | null;
};
/** A refund of an order, in any state. */
export type OrderRefund = {
  id: RefundId;
  /** the attempt whose payment is refunded */
  attemptId: AttemptId;
  amount: Cents;
  state: RefundState;
  /** the provider's id; null: it has not confirmed that it has such a refund */
  providerRef: string | null;
};

/** The part of one payment that is left to refund. */
export function refundableOf(payment: OrderPayment, refunds: readonly OrderRefund[]): Cents {
  return refundableAmount(capturedBy(payment), refundsOf(payment, refunds));
}

/**
 * Chooses the payment to refund from: the first with enough left.
 * @param requested  `n`: only this payment
 * @returns null when none has
 */
export function paymentToRefund<P extends OrderPayment>(
  payments: readonly P[],
  refunds: readonly OrderRefund[],
  { amount, n }: { amount: Cents; n?: number | undefined },
): P | null {
  const candidates = payments.filter((payment) => n === undefined || payment.n === n);
  return candidates.find((payment) => refundableOf(payment, refunds) >= amount) ?? null;
}

/** Tells whether the shop refunded by itself: the order was paid by another payment. */
function isOfSecondPayment({ actor, actorId }: { actor: string; actorId: number | null }): boolean {
  return actorId === null && actor === 'shop';
}

/**
 * The payment that pays an order: of several the one that the shop does not refund as a duplicate.
 * @returns null when there is none
 */
export function payingPayment<P extends Pick<OrderPayment, 'id' | 'state'>>(
  payments: readonly P[],
  refunds: readonly { attemptId: AttemptId; actor: string; actorId: number | null }[],
): P | null {
  const second = new Set(refunds.filter(isOfSecondPayment).map(({ attemptId }) => attemptId));
  return payments.find(({ id, state }) => state === 'succeeded' && !second.has(id)) ?? null;
}

/** The provider's report about a refund. `reference` null: it was refused, and has no id. */
export type RefundUpdate = { reference: string | null; state: RefundFacts['state'] };

/** Consequences of a report. */
type RefundOutcome = {
  state: RefundState;
  /** the whole payment has been refunded */
  paymentRefunded: boolean;
  /** everything that was captured for the order has been refunded, so the order is refunded */
  orderRefunded: boolean;
};

/**
 * Decides what follows from the provider's report about one refund of an order. Idempotent and independent of order.
 * @throws Error when the order has no such refund
 */
export function decideRefund(
  order: { state: OrderState },
  payments: readonly OrderPayment[],
  refunds: readonly OrderRefund[],
  refundId: RefundId,
  update: RefundUpdate,
): RefundOutcome {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`There is no refund ${refundId} of this order`);
  const state = stateAfter(refund, update);
  const standing = refunds.map((known) => (known.id === refundId ? { ...known, state } : known));
  const payment = payments.find(({ id }) => id === refund.attemptId);
  const paymentRefunded =
    payment !== undefined && isFullyRefunded(capturedBy(payment), refundsOf(payment, standing));
  const captured = sum(payments.map(capturedBy));
  const orderRefunded =
    paymentRefunded && isFullyRefunded(captured, standing) && transition(order.state, 'refund') !== null;
  return { state, paymentRefunded, orderRefunded };
}

/**
 * Two workers may have called the provider when a lease expired: a refund that the provider has counts, even if the
 * other call was refused.
 */
function stateAfter({ state, providerRef }: OrderRefund, update: RefundUpdate): RefundState {
  const isRefusal = update.reference === null;
  if (providerRef !== null) return isRefusal ? state : nextRefundState(state, update.state);
  return isRefusal ? 'failed' : update.state;
}

function amountOf(refunds: readonly OrderRefund[]): Cents {
  return sum(refunds.map(({ amount }) => amount));
}

function refundsOf({ id }: OrderPayment, refunds: readonly OrderRefund[]): OrderRefund[] {
  return refunds.filter(({ attemptId }) => attemptId === id);
}
