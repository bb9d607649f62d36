import { z } from 'zod';
import type { DisputeState } from '../../domain/dispute';
import { GatewayError } from '../gateway-error';
import type { BookedDispute } from '../payment';
import { paymentName } from './our-number';

const amount = z.int().min(0);
const reason = z.string().max(100);

const disputeSchema = z.object({
  amount,
  reason,
  status: z.string(),
  payment_intent: paymentName,
  // cents that were taken from us (below 0) and came back
  balance_transactions: z.array(z.object({ amount: z.int() })).default([]),
});

/** Reads a dispute. @throws GatewayError when it is none as agreed */
export function readDispute(answer: unknown): BookedDispute {
  const parsed = disputeSchema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('stripe', 'a dispute came back without what was agreed');
  const { status, payment_intent: payment, balance_transactions: moved, ...dispute } = parsed.data;
  const isTaken = moved.reduce((sum, one) => sum + one.amount, 0) < 0;
  return { ...dispute, state: stateOf(status, isTaken), payment };
}

// A state that we do not know, such as an appeal, must not look like an end.
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
      // It went no further; where the bank has the money nevertheless, that is what counts.
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
 * Reads an early warning of fraud, its charge with it. One that nothing can be done about any more, since the money went
 * back or is disputed, warns of nothing.
 * @throws GatewayError when it is none as agreed
 */
export function readWarning(answer: unknown): BookedDispute {
  const parsed = warningSchema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('stripe', 'a warning came back without what was agreed');
  const { actionable, fraud_type: type, charge } = parsed.data;
  const state = actionable ? 'warned' : 'cleared';
  return { state, amount: charge.amount, reason: type, payment: charge.payment_intent };
}
