import type { Env } from './env.ts';

/**
 * The origins where visitors pay. The sandbox's page is one of our own; Stripe's are Stripe's, or, in a test, those of
 * what plays its part.
 */
export function payPages({
  PAYMENT_PROVIDER,
  STRIPE_API_URL,
}: Pick<Env, 'PAYMENT_PROVIDER' | 'STRIPE_API_URL'>): string[] {
  if (PAYMENT_PROVIDER !== 'stripe') return [];
  return [STRIPE_API_URL === undefined ? 'https://checkout.stripe.com' : new URL(STRIPE_API_URL).origin];
}
