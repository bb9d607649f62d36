import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import type { RefundState } from '@colophon/contracts/shop-admin/refunds';
import type { AttemptId } from '@colophon/contracts/values/ids';
import { transition } from '../../order/domain/order-state';
import { capturedBy, isWhollyRefunded, nextRefundState, type RefundFacts, refundableAmount } from './refund';

/** A payment of an order; cents. `received`: captured amount, if reported. */
export type OrderPayment = {
  id: AttemptId;
  /** number of the payment within the order */
  n: number;
  state: AttemptState;
  amount: number;
  received: number | null;
};
/** A refund of an order, in any state; cents. */
export type OrderRefund = {
  id: number;
  /** the attempt whose payment is refunded */
  attemptId: AttemptId;
  amount: number;
  state: RefundState;
  /** the provider's id; null: it has not confirmed that it has such a refund */
  providerRef: string | null;
};

/** Cents of one payment that are left to refund. */
export function refundableOf(payment: OrderPayment, refunds: readonly OrderRefund[]): number {
  return refundableAmount({ captured: capturedBy(payment), refunds: refundsOf(payment, refunds) });
}

/**
 * Chooses the payment to refund from: the first with enough left.
 * @param requested  `amount` in cents; `n`: only this payment
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

/** Tells whether the shop refunded by itself: the order was paid by another payment. */
export function isOfSecondPayment({ actor, actorId }: { actor: string; actorId: number | null }): boolean {
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
export type RefundOutcome = {
  state: RefundState;
  /** the whole payment has been refunded */
  returnsPayment: boolean;
  /** everything that was captured for the order has been refunded, so the order is refunded */
  returnsOrder: boolean;
};

/**
 * Decides what follows from the provider's report about one refund of an order. Idempotent and independent of order.
 * @throws Error when the order has no such refund
 */
export function decideRefund(
  order: { state: OrderState },
  payments: readonly OrderPayment[],
  refunds: readonly OrderRefund[],
  refundId: number,
  update: RefundUpdate,
): RefundOutcome {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`There is no refund ${refundId} of this order`);
  const state = stateAfter(refund, update);
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
 * Two workers may have called the provider when a lease expired: a refund that the provider has counts, even if the
 * other call was refused.
 */
function stateAfter({ state, providerRef }: OrderRefund, update: RefundUpdate): RefundState {
  const isRefusal = update.reference === null;
  if (providerRef !== null) return isRefusal ? state : nextRefundState(state, update.state);
  return isRefusal ? 'failed' : update.state;
}

function refundsOf({ id }: OrderPayment, refunds: readonly OrderRefund[]): OrderRefund[] {
  return refunds.filter(({ attemptId }) => attemptId === id);
}
