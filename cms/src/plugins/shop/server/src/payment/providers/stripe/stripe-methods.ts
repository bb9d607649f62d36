/** The payment methods that we support, by Stripe's names. */
export const STRIPE_METHODS = ['ideal', 'card', 'bancontact'] as const;
export type StripeMethod = (typeof STRIPE_METHODS)[number];
