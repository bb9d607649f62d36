import { type OrderEvent, type OrderState, wasPaid } from './order-state';

/** How one try to pay stands with us. `new`: no session is known yet; `review`: money came in that does not fit. */
export const ATTEMPT_STATES = ['new', 'open', 'succeeded', 'failed', 'expired', 'review'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What the provider says of a session, asked anew each time. `amount` in cents is what was, or is to be, paid. */
export type PaymentFacts = {
  status: 'open' | 'complete' | 'expired' | 'failed';
  paid: boolean;
  amount: number;
  /** ISO 4217, capitals */
  currency: string;
  /** ISO code of the country of the card or bank that paid, where the provider tells it */
  payerCountry?: string;
  /** it is a test where money is real, or the reverse: never a payment of an order */
  otherMode?: true;
};

/** The part of an order that a settlement looks at; amounts in cents. */
export type OrderFacts = { state: OrderState; total: number; currency: string };
export type AttemptFacts = { id: number; state: AttemptState; amount: number };

/** One thing to do; the list of a settlement is done whole or not at all. */
export type Change =
  /** `received`: cents that came in, where they are of the order's currency */
  | { kind: 'attempt'; id: number; to: AttemptState; received?: number }
  | { kind: 'order'; event: OrderEvent }
  /** give the whole payment back: the order was paid by another one */
  | { kind: 'refund'; attemptId: number; amount: number }
  /** end the session of this attempt at the provider, so that nobody pays it */
  | { kind: 'close'; attemptId: number };

/** Whether an attempt may still have a session that can be paid. */
export function isOpen(state: AttemptState): boolean {
  return state === 'new' || state === 'open';
}

/** Whether a session is neither paid nor ended: nothing follows from that, whatever the order is like. */
export function isUndecided({ status, paid }: PaymentFacts): boolean {
  return !paid && (status === 'open' || status === 'complete');
}

/** Whether an attempt of an order may still have a session that can be paid, once some changes are made. */
export function canStillBePaid(attempts: readonly AttemptFacts[], changes: readonly Change[]): boolean {
  const became = new Map(
    changes.flatMap((one) => (one.kind === 'attempt' ? [[one.id, one.to] as const] : [])),
  );
  return attempts.some(({ id, state }) => isOpen(became.get(id) ?? state));
}

/**
 * Decides what follows from the provider's facts about one attempt. The same facts twice, late, or in another
 * order change nothing more: the list is empty then. Money is never turned away: it pays the order, however
 * late; is refunded when another payment did; or waits for a person when it is not the sum that was asked for.
 */
export function decideSettlement(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  attemptId: number,
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
  // An order that was changed after this session began is owed its new sum, not the old one: a person decides.
  if (attempt.amount !== order.total) return [review];
  const others = attempts.filter(({ id, state }) => id !== attempt.id && isOpen(state));
  return [
    succeeded,
    { kind: 'order', event: 'pay' },
    ...others.map(({ id }): Change => ({ kind: 'close', attemptId: id })),
  ];
}
