import type { AttemptState } from './settle';

/** How a refund stands with us. `requested`: the provider has not confirmed that it was asked. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What the provider says of a refund. `reference`: its own name for it; `failure`: its word for what went wrong. */
export type RefundFacts = {
  reference: string;
  state: Exclude<RefundState, 'requested'>;
  failure: string | null;
};

/** What was paid, by an attempt or for a whole order, and what of it was given back or is on its way; cents. */
export type RefundAccount = {
  captured: number;
  refunds: readonly { amount: number; state: RefundState }[];
};

/** Cents of a payment that can still be given back: a refund that has failed frees its sum again. */
export function refundableAmount({ captured, refunds }: RefundAccount): number {
  return captured - sumOf(refunds, (state) => state !== 'failed');
}

/** Whether all that was paid has reached the customer again. Where nothing was paid it never has. */
export function isWhollyRefunded({ captured, refunds }: RefundAccount): boolean {
  return captured > 0 && sumOf(refunds, (state) => state === 'succeeded') >= captured;
}

/** Cents that came in by an attempt: what was asked for, unless another sum is known to have come. */
export function capturedBy({
  state,
  amount,
  received,
}: {
  state: AttemptState;
  amount: number;
  received: number | null;
}): number {
  if (state !== 'succeeded' && state !== 'review') return 0;
  return received ?? (state === 'succeeded' ? amount : 0);
}

/**
 * The state after the provider was asked. News may come late and twice: nothing goes back to an earlier state,
 * except that a refund which was thought done can still fail, weeks later, when the customer's bank returns it.
 */
export function nextRefundState(current: RefundState, told: RefundFacts['state']): RefundState {
  if (current === 'failed' || told === 'failed') return 'failed';
  return current === 'succeeded' ? 'succeeded' : told;
}

function sumOf(refunds: RefundAccount['refunds'], counts: (state: RefundState) => boolean): number {
  return refunds.filter(({ state }) => counts(state)).reduce((sum, { amount }) => sum + amount, 0);
}
