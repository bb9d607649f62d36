import type { Env } from '../env.ts';

/**
 * Returns the origins of the payment pages. The sandbox's page is on our own origin; Stripe's is Stripe's, or, in a
 * test, that of the test double.
 */
export function payPages({
  PAYMENT_PROVIDER,
  STRIPE_API_URL,
}: Pick<Env, 'PAYMENT_PROVIDER' | 'STRIPE_API_URL'>): string[] {
  if (PAYMENT_PROVIDER !== 'stripe') return [];
  return [STRIPE_API_URL === undefined ? 'https://checkout.stripe.com' : new URL(STRIPE_API_URL).origin];
}
