import { type OrderState, transition } from './order-state';
import {
  capturedBy,
  isWhollyRefunded,
  nextRefundState,
  type RefundFacts,
  type RefundState,
  refundableAmount,
} from './refund';
import type { AttemptState } from './settle';

/** A payment of an order, as far as its money goes; cents. `received`: what came in, where that was told. */
export type OrderPayment = {
  id: number;
  /** its number among those of the order */
  n: number;
  state: AttemptState;
  amount: number;
  received: number | null;
};
/** Money of an order that is given back, or was; cents. */
export type OrderRefund = {
  id: number;
  /** the payment that it is of */
  attemptId: number;
  amount: number;
  state: RefundState;
  /** the provider's name for it; null: it never said that it has such a refund */
  providerRef: string | null;
};

/** Cents of one payment that can still be given back. */
export function refundableOf(payment: OrderPayment, refunds: readonly OrderRefund[]): number {
  return refundableAmount({ captured: capturedBy(payment), refunds: refundsOf(payment, refunds) });
}

/**
 * The payment that a sum is taken from: the first that has so much left.
 * @param wish  `amount` in cents; `n`: of this payment and no other
 * @returns null when none has
 */
export function paymentToRefund<P extends OrderPayment>(
  payments: readonly P[],
  refunds: readonly OrderRefund[],
  { amount, n }: { amount: number; n?: number | undefined },
): P | null {
  const candidates = payments.filter((payment) => n === undefined || payment.n === n);
  return candidates.find((payment) => refundableOf(payment, refunds) >= amount) ?? null;
}

/** Whether the shop decided a refund by itself: the order was paid by another payment. */
export function isOfSecondPayment({ actor, actorId }: { actor: string; actorId: number | null }): boolean {
  return actorId === null && actor === 'shop';
}

/**
 * The payment that pays an order: of several the one that the shop does not give back as a second one.
 * @returns null when there is none
 */
export function payingPayment<P extends Pick<OrderPayment, 'id' | 'state'>>(
  payments: readonly P[],
  refunds: readonly { attemptId: number; actor: string; actorId: number | null }[],
): P | null {
  const second = new Set(refunds.filter(isOfSecondPayment).map(({ attemptId }) => attemptId));
  return payments.find(({ id, state }) => state === 'succeeded' && !second.has(id)) ?? null;
}

/** How a refund stands. `reference` null: the provider refused it, and so has none. */
export type RefundNews = { reference: string | null; state: RefundFacts['state'] };

/** What follows from it. */
export type RefundOutcome = {
  state: RefundState;
  /** all of its payment is back with the customer */
  returnsPayment: boolean;
  /** so is all that ever came in for the order, which is thereby refunded */
  returnsOrder: boolean;
};

/**
 * Decides what follows from the provider's word about one refund of an order. The same word twice, late, or in another
 * order leads to the same end.
 * @throws Error when the order has no such refund
 */
export function decideRefund(
  order: { state: OrderState },
  payments: readonly OrderPayment[],
  refunds: readonly OrderRefund[],
  refundId: number,
  told: RefundNews,
): RefundOutcome {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`There is no refund ${refundId} of this order`);
  const state = standingOf(refund, told);
  const standing = refunds.map((known) => (known.id === refundId ? { ...known, state } : known));
  const payment = payments.find(({ id }) => id === refund.attemptId);
  const returnsPayment =
    payment !== undefined &&
    isWhollyRefunded({ captured: capturedBy(payment), refunds: refundsOf(payment, standing) });
  const captured = payments.map(capturedBy).reduce((sum, amount) => sum + amount, 0);
  const returnsOrder =
    returnsPayment &&
    isWhollyRefunded({ captured, refunds: standing }) &&
    transition(order.state, 'refund') !== null;
  return { state, returnsPayment, returnsOrder };
}

/**
 * Two may ask at once, when a lease ran out: what the provider has counts, whoever of them was refused, before or after.
 */
function standingOf({ state, providerRef }: OrderRefund, told: RefundNews): RefundState {
  const isRefusal = told.reference === null;
  if (providerRef !== null) return isRefusal ? state : nextRefundState(state, told.state);
  return isRefusal ? 'failed' : told.state;
}

function refundsOf({ id }: OrderPayment, refunds: readonly OrderRefund[]): OrderRefund[] {
  return refunds.filter(({ attemptId }) => attemptId === id);
}
