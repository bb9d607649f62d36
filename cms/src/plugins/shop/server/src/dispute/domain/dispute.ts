import { type Cents, sum } from '@colophon/contracts/money/money';
import { DISPUTE_STATES, type DisputeHold, type DisputeState } from '@colophon/contracts/shop-admin/orders';

/** A dispute, or a fraud warning, in the state of the provider's latest report. */
export type Dispute = {
  /** the provider's id */
  reference: string;
  state: DisputeState;
  amount: Cents;
  /** the provider's reason code */
  reason: string;
  /** when the provider was queried, ISO 8601 */
  askedAt: string;
};

/**
 * Merges an update into the disputes of a payment. Of two updates about one dispute the one that was queried later
 * wins, so the result does not depend on the order of events. A warning that staff cleared stays cleared.
 */
export function withDispute(known: readonly Dispute[], update: Dispute): Dispute[] {
  const before = known.find(({ reference }) => reference === update.reference);
  if (!before) return [...known, update].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  const isCleared = before.state === 'cleared' && update.state === 'warned';
  if (isCleared || !isNewer(update, before)) return [...known];
  return known.map((one) => (one === before ? update : one));
}

/** Of two updates queried at the same instant the worse one wins, so that their order does not matter either. */
function isNewer(update: Dispute, before: Dispute): boolean {
  if (update.askedAt !== before.askedAt) return update.askedAt > before.askedAt;
  return DISPUTE_STATES.indexOf(update.state) < DISPUTE_STATES.indexOf(before.state);
}

/**
 * The state of a payment with all its disputes: the worst one; a warning counts only until there is a dispute. Null for
 * none.
 */
export function disputeStanding(disputes: readonly Dispute[]): DisputeState | null {
  const states = disputes.map(({ state }) => state);
  const real = states.filter((state) => state !== 'warned' && state !== 'cleared');
  return worstDispute(real.length > 0 ? real : states);
}

/** The worst state among some payments; null when none is disputed. */
export function worstDispute(states: readonly (DisputeState | null)[]): DisputeState | null {
  return DISPUTE_STATES.find((state) => states.includes(state)) ?? null;
}

/** The amount of a payment that banks have taken back for good. */
export function lostTo(disputes: readonly Dispute[]): Cents {
  return sum(disputes.filter(({ state }) => state === 'lost').map(({ amount }) => amount));
}

const HOLDING: readonly DisputeHold[] = ['lost', 'open', 'inquiry', 'warned'];

/** The reason not to send an order, from the states of its payments; null: it may be sent. */
export function disputeHold(states: readonly (DisputeState | null)[]): DisputeHold | null {
  return HOLDING.find((state) => states.includes(state)) ?? null;
}

/**
 * Tells whether a disputed payment can no longer be refunded: the bank has taken it already, and a refund would pay it
 * out twice.
 */
export function barsRefund(state: DisputeState | null): boolean {
  return state === 'open' || state === 'lost';
}
