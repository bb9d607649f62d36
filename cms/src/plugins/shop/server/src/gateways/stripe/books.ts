import type Stripe from 'stripe';
import type { BookedRefund } from '../payment';
import { readRefund } from './refund-facts';

/** All refunds of a payment, whoever asked for them. @throws what the library throws */
export async function* refundsOf(stripe: Stripe, payment: string): AsyncIterable<BookedRefund> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
    yield readRefund(refund);
  }
}
