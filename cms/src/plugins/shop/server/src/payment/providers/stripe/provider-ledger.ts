import type Stripe from 'stripe';
import type { ProviderRefund } from '../payment';
import { readRefund } from './refund-facts';

/** Lists all refunds of a payment, by whomever they were requested. @throws the library's errors */
export async function* refundsOf(stripe: Stripe, payment: string): AsyncIterable<ProviderRefund> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
    yield readRefund(refund);
  }
}
