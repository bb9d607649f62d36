/**
 * The webhook of the payment provider. The storefront forwards the bytes unchanged, with the signature over
 * them and nothing else: it neither reads nor trusts them.
 */
export const PAYMENT_WEBHOOK_PATH = '/api/pay/webhook';

/** The header in which the provider signs what it sends. */
export const PAYMENT_SIGNATURE_HEADER = 'stripe-signature';

/** More than any event needs. */
export const PAYMENT_WEBHOOK_LIMIT_BYTES = 1024 * 1024;
