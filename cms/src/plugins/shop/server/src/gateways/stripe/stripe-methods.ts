/** The ways to pay that we know how to ask Stripe for, by its own names. */
export const STRIPE_METHODS = ['ideal', 'card', 'bancontact'] as const;
export type StripeMethod = (typeof STRIPE_METHODS)[number];
