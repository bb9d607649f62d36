/**
 * How it stands with a payment that its payer's bank questions, the worst first.
 *
 * `lost`: the money is gone. `open`: it was taken back until the bank has decided. `inquiry`: the bank asks, and has taken
 * nothing. `warned`: the bank thinks that it was fraud, and nobody has asked for the money. `won`: it is ours again.
 * `withdrawn`: the bank asks no more. `cleared`: somebody of the staff looked into a warning.
 */
export const DISPUTE_STATES = ['lost', 'open', 'inquiry', 'warned', 'won', 'withdrawn', 'cleared'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A dispute, or a warning of one, as the provider told of it last. `amount` in cents. */
export type Dispute = {
  /** the provider's name for it */
  reference: string;
  state: DisputeState;
  amount: number;
  /** the provider's word for it */
  reason: string;
  /** when the provider was asked, ISO 8601 */
  askedAt: string;
};

/**
 * The disputes of a payment after news of one of them. Of two answers about the same dispute the one that was asked for
 * later counts, whichever comes first: so the end does not depend on the order of the news. A warning that somebody
 * has cleared stays cleared.
 */
export function withDispute(known: readonly Dispute[], told: Dispute): Dispute[] {
  const before = known.find(({ reference }) => reference === told.reference);
  if (!before) return [...known, told].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  const isCleared = before.state === 'cleared' && told.state === 'warned';
  if (isCleared || !isNewer(told, before)) return [...known];
  return known.map((one) => (one === before ? told : one));
}

/** Answers of the same moment: the worse one, so that their order does not matter either. */
function isNewer(told: Dispute, before: Dispute): boolean {
  if (told.askedAt !== before.askedAt) return told.askedAt > before.askedAt;
  return DISPUTE_STATES.indexOf(told.state) < DISPUTE_STATES.indexOf(before.state);
}

/** How the payment stands by all of them: the worst counts; a warning only until there is a dispute. Null: none at all. */
export function disputeStanding(disputes: readonly Dispute[]): DisputeState | null {
  const states = disputes.map(({ state }) => state);
  const real = states.filter((state) => state !== 'warned' && state !== 'cleared');
  return worstDispute(real.length > 0 ? real : states);
}

/** The worst of the states of some payments; null where none is disputed. */
export function worstDispute(states: readonly (DisputeState | null)[]): DisputeState | null {
  return DISPUTE_STATES.find((state) => states.includes(state)) ?? null;
}

/** Cents of a payment that banks have taken back for good. */
export function lostTo(disputes: readonly Dispute[]): number {
  return disputes.reduce((sum, { state, amount }) => (state === 'lost' ? sum + amount : sum), 0);
}

const HOLDING = ['lost', 'open', 'inquiry', 'warned'] as const;
/** Why an order must not be sent. */
export type DisputeHold = (typeof HOLDING)[number];

/** Why an order must not be sent, by the states of its payments; null: it may be. */
export function disputeHold(states: readonly (DisputeState | null)[]): DisputeHold | null {
  return HOLDING.find((state) => states.includes(state)) ?? null;
}

/** Whether a disputed payment cannot be given back any more: the bank took it already, and would pay it out twice. */
export function barsRefund(state: DisputeState | null): boolean {
  return state === 'open' || state === 'lost';
}
