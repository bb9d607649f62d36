import type { RefundFacts } from '../../../refund/domain/refund';

/** A refund in the ledger of a fake provider; `amount` in cents. */
export type FakeRefund = { reference: string; amount: number; state: RefundFacts['state'] };

/** The amount whose refund the fake bank returns, to demonstrate a failure. */
export const FAILING_REFUND = 13;

/** The state of an accepted refund. */
export function refundStateOf(amount: number): FakeRefund['state'] {
  return amount === FAILING_REFUND ? 'failed' : 'succeeded';
}

/**
 * The reason code with which the provider refuses a refund; null: it accepts.
 * @param received  cents that were paid; null when nothing was
 * @param returned  cents that were refunded before, without failed refunds
 */
export function refusalOf(amount: number, received: number | null, returned: number): string | null {
  if (received === null) return 'charge_not_found';
  if (returned >= received) return 'charge_already_refunded';
  return amount > received - returned ? 'amount_too_large' : null;
}

/** Cents that were refunded or are on their way. */
export function returnedBy(refunds: readonly FakeRefund[]): number {
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}
