import type { Cents } from '@colophon/contracts/money/money';
import type { PaymentStatus } from '@colophon/contracts/shop/payment';
import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import type { AttemptId } from '@colophon/contracts/values/ids';
import { type OrderEvent, wasPaid } from '../../order/domain/order-state';

/** The provider's facts about a session, queried each time. `amount`: paid, or to be paid. */
export type PaymentFacts = {
  status: 'open' | 'complete' | 'expired' | 'failed';
  paid: boolean;
  amount: Cents;
  /** ISO 4217, upper case */
  currency: string;
  /** ISO code of the country of the card or bank that paid, if the provider reports it */
  payerCountry?: string;
  /** a test payment in live mode, or the reverse: never pays an order */
  otherMode?: true;
};

/** The part of an order that settlement needs. */
type OrderFacts = { state: OrderState; total: Cents; currency: string };
export type AttemptFacts = { id: AttemptId; state: AttemptState; amount: Cents };

/** One change; the changes of a settlement are applied all together or not at all. */
export type Change =
  /** `received`: the amount that came in, if it is in the order's currency */
  | { kind: 'attempt'; id: AttemptId; to: AttemptState; received?: Cents }
  | { kind: 'order'; event: OrderEvent }
  /** refund the whole payment: the order was paid by another one */
  | { kind: 'refund'; attemptId: AttemptId; amount: Cents }
  /** end the session of this attempt at the provider, so that it cannot be paid */
  | { kind: 'close'; attemptId: AttemptId };

/** Tells whether an attempt may still have a payable session. */
export function isOpen(state: AttemptState): boolean {
  return state === 'new' || state === 'open';
}

/** Tells whether a session is neither paid nor ended: nothing follows from that, in any state of the order. */
export function isUndecided({ status, paid }: PaymentFacts): boolean {
  return !paid && (status === 'open' || status === 'complete');
}

/** Tells whether an attempt of an order may still have a payable session after some changes. */
export function canStillBePaid(attempts: readonly AttemptFacts[], changes: readonly Change[]): boolean {
  const became = new Map(
    changes.flatMap((one) => (one.kind === 'attempt' ? [[one.id, one.to] as const] : [])),
  );
  return attempts.some(({ id, state }) => isOpen(became.get(id) ?? state));
}

/**
 * Decides the changes that follow from the provider's facts about one attempt. Idempotent and independent of order:
 * repeated or late facts give an empty list. Money is never ignored: it pays the order, however late; is refunded when
 * another payment did; or becomes a payment issue when the amount differs.
 */
export function decideSettlement(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  attemptId: AttemptId,
  facts: PaymentFacts,
): Change[] {
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt || attempt.state === 'succeeded' || attempt.state === 'review') return [];
  if (facts.paid) return decidePaid(order, attempts, attempt, facts);
  if (!isOpen(attempt.state) || isUndecided(facts)) return [];
  if (facts.status === 'expired' || facts.status === 'failed') {
    return [{ kind: 'attempt', id: attempt.id, to: facts.status }];
  }
  return [];
}

function decidePaid(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  attempt: AttemptFacts,
  facts: PaymentFacts,
): Change[] {
  const isOurMoney = facts.currency === order.currency && !facts.otherMode;
  const review: Change = {
    kind: 'attempt',
    id: attempt.id,
    to: 'review',
    ...(isOurMoney && { received: facts.amount }),
  };
  if (!isOurMoney || facts.amount !== attempt.amount) return [review];
  const succeeded: Change = { kind: 'attempt', id: attempt.id, to: 'succeeded', received: facts.amount };
  if (wasPaid(order.state)) {
    return [succeeded, { kind: 'refund', attemptId: attempt.id, amount: facts.amount }];
  }
  // The order was changed after this session was opened: the new total is due, not the old one. Staff decide.
  if (attempt.amount !== order.total) return [review];
  const others = attempts.filter(({ id, state }) => id !== attempt.id && isOpen(state));
  return [
    succeeded,
    { kind: 'order', event: 'pay' },
    ...others.map(({ id }): Change => ({ kind: 'close', attemptId: id })),
  ];
}

/**
 * Derives the payment status for the visitor (docs/specification.md#payment-result-status) from stored states, never
 * from the URL. A visitor who returns to an old attempt of an order that another one paid sees that it is paid.
 */
export function paymentStatus(order: OrderState, attempt: AttemptState): PaymentStatus {
  if (attempt === 'review') return 'exception';
  if (wasPaid(order)) return 'accept';
  switch (attempt) {
    case 'new':
    case 'open':
      return 'pending';
    case 'failed':
      return 'decline';
    case 'expired':
      return 'cancel';
    case 'succeeded':
      // A paid attempt without a paid order: this cannot happen, and the visitor must not see a false
      // status.
      return 'exception';
    default: {
      const unknown: never = attempt;
      return unknown;
    }
  }
}
