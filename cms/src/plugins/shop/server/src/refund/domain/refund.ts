import type { AttemptState } from '@colophon/contracts/shop-admin/orders';
import type { RefundState } from '@colophon/contracts/shop-admin/refunds';

/** The provider's facts about a refund. `reference`: its id; `failure`: its reason code. */
export type RefundFacts = {
  reference: string;
  state: Exclude<RefundState, 'requested'>;
  failure: string | null;
};

/** Captured amount of an attempt or a whole order, with its refunds, made or on their way; cents. */
export type RefundAccount = {
  captured: number;
  refunds: readonly { amount: number; state: RefundState }[];
};

/** Cents of a payment that are left to refund: a failed refund frees its amount again. */
export function refundableAmount({ captured, refunds }: RefundAccount): number {
  return captured - sumOf(refunds, (state) => state !== 'failed');
}

/** Tells whether everything that was captured has been refunded. False when nothing was captured. */
export function isWhollyRefunded({ captured, refunds }: RefundAccount): boolean {
  return captured > 0 && sumOf(refunds, (state) => state === 'succeeded') >= captured;
}

/** Cents captured by an attempt: the requested amount, unless another one was reported. */
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
 * The state after a report of the provider. Reports may be late and repeated: the state never goes back, except that a
 * succeeded refund can still fail, weeks later, when the customer's bank returns it.
 */
export function nextRefundState(current: RefundState, reported: RefundFacts['state']): RefundState {
  if (current === 'failed' || reported === 'failed') return 'failed';
  return current === 'succeeded' ? 'succeeded' : reported;
}

function sumOf(refunds: RefundAccount['refunds'], counts: (state: RefundState) => boolean): number {
  return refunds.filter(({ state }) => counts(state)).reduce((sum, { amount }) => sum + amount, 0);
}
