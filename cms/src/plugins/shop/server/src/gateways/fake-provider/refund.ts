import type { RefundFacts } from '../../domain/refund';

/** A refund in the books of a provider that moves no money; `amount` in cents. */
export type FakeRefund = { reference: string; amount: number; state: RefundFacts['state'] };

/** Of this sum, and no other, the bank sends a refund back: so that it can be seen what a failure looks like. */
export const FAILING_REFUND = 13;

/** What becomes of a refund that was accepted. */
export function refundStateOf(amount: number): FakeRefund['state'] {
  return amount === FAILING_REFUND ? 'failed' : 'succeeded';
}

/**
 * Why a provider does not give `amount` back, in its own word; null: it does.
 * @param received  cents that were paid; null when nothing was
 * @param returned  cents that were given back before, failed refunds aside
 */
export function refusalOf(amount: number, received: number | null, returned: number): string | null {
  if (received === null) return 'charge_not_found';
  if (returned >= received) return 'charge_already_refunded';
  return amount > received - returned ? 'amount_too_large' : null;
}

/** What was given back or is on its way; cents. */
export function returnedBy(refunds: readonly FakeRefund[]): number {
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}
