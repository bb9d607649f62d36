import { z } from 'zod';
import type { RefundFacts } from '../../domain/refund';
import { GatewayError } from '../gateway-error';
import type { BookedRefund } from '../payment';
import { paymentName } from './our-number';

const refundSchema = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().min(0),
  currency: z.string().length(3),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: paymentName,
});

/** Reads a refund; whose number it bears, its payment tells. @throws GatewayError when it is no refund as agreed */
export function readRefund(answer: unknown): BookedRefund {
  const parsed = refundSchema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('stripe', 'a refund came back without what was agreed');
  const {
    id,
    amount,
    currency,
    status,
    failure_reason: failure,
    metadata,
    payment_intent: payment,
  } = parsed.data;
  const ours = /^\d{1,15}$/.exec(metadata?.refund ?? '');
  return {
    facts: { reference: id, state: stateOf(status), failure: failure ?? null },
    amount,
    currency: currency.toUpperCase(),
    refundId: ours ? Number(ours[0]) : null,
    payment,
  };
}

// 'requires_action' waits for the customer; a state that we do not know must not look like an end.
function stateOf(status: string | null): RefundFacts['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
