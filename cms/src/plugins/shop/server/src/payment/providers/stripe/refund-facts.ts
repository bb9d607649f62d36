import { z } from 'zod';
import { GatewayError } from '../../../platform/gateway-error';
import type { RefundFacts } from '../../../refund/domain/refund';
import type { ProviderRefund } from '../payment';
import { paymentName } from './attempt-number';

const refundSchema = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().min(0),
  currency: z.string().length(3),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: paymentName,
});

/** Parses a refund; its payment tells whose id it carries. @throws GatewayError when it has another shape */
export function readRefund(response: unknown): ProviderRefund {
  const parsed = refundSchema.safeParse(response);
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

// 'requires_action' waits for the customer; an unknown state must not look final.
function stateOf(status: string | null): RefundFacts['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
