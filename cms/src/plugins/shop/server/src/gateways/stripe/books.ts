import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayError } from '../gateway-error';
import type { BookedDispute, BookedRefund } from '../payment';
import { readRefund } from './refund-facts';

/** All refunds of a payment, whoever asked for them. @throws what the library throws */
export async function* refundsOf(stripe: Stripe, payment: string): AsyncIterable<BookedRefund> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
    yield readRefund(refund);
  }
}

const disputeSchema = z.object({ amount: z.int().min(0), reason: z.string().max(100) });

/** @throws GatewayError when it is no dispute as agreed */
export function disputeOf(answer: unknown): BookedDispute {
  const parsed = disputeSchema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('stripe', 'a dispute came back without what was agreed');
  return parsed.data;
}
