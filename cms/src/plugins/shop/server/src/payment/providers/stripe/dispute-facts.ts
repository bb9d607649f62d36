import type { DisputeState } from '@colophon/contracts/shop-admin/orders';
import { z } from 'zod';
import { GatewayError } from '../../../platform/gateway-error';
import type { ProviderDispute } from '../payment';
import { paymentName } from './attempt-number';

const amount = z.int().min(0);
const reason = z.string().max(100);

const disputeSchema = z.object({
  amount,
  reason,
  status: z.string(),
  payment_intent: paymentName,
  // cents taken from us (below 0) or returned
  balance_transactions: z.array(z.object({ amount: z.int() })).default([]),
});

/** Parses a dispute. @throws GatewayError when it has another shape */
export function readDispute(response: unknown): ProviderDispute {
  const parsed = disputeSchema.safeParse(response);
  if (!parsed.success) throw new GatewayError('stripe', 'a dispute came back without what was agreed');
  const { status, payment_intent: payment, balance_transactions: moved, ...dispute } = parsed.data;
  const isTaken = moved.reduce((sum, one) => sum + one.amount, 0) < 0;
  return { ...dispute, state: stateOf(status, isTaken), payment };
}

// An unknown state, such as an appeal, must not look final.
function stateOf(status: string, isTaken: boolean): DisputeState {
  switch (status) {
    case 'won':
    case 'lost':
      return status;
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'warning_closed':
    case 'prevented':
      // Closed; if the bank has the money nevertheless, that counts.
      return isTaken ? 'lost' : 'withdrawn';
    default:
      return 'open';
  }
}

const warningSchema = z.object({
  actionable: z.boolean(),
  fraud_type: reason,
  charge: z.object({ amount, payment_intent: paymentName }),
});

/**
 * Parses an early fraud warning with its charge. When it is no longer actionable, since the money was refunded or is
 * disputed, it does not count as a warning.
 * @throws GatewayError when it has another shape
 */
export function readWarning(response: unknown): ProviderDispute {
  const parsed = warningSchema.safeParse(response);
  if (!parsed.success) throw new GatewayError('stripe', 'a warning came back without what was agreed');
  const { actionable, fraud_type: type, charge } = parsed.data;
  const state = actionable ? 'warned' : 'cleared';
  return { state, amount: charge.amount, reason: type, payment: charge.payment_intent };
}
