import Stripe from 'stripe';
import { type FailureKind, GatewayError } from '../gateway-error';

/**
 * A failed call to Stripe in our own words. Its messages, and the request that they come with, can name keys and
 * customers: only kinds, codes and the number under which Stripe itself finds the request are kept.
 */
export function stripeFailure(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayError('stripe', `${call} was answered in a way that is not agreed`);
  }
  const { type, statusCode, code, param, requestId } = error;
  const said = [statusCode, type, code, param, requestId].filter(Boolean).join(' ');
  return new GatewayError('stripe', `${call} failed: ${said}`, { kind: kindOf(error) });
}

/** Whether Stripe knows nothing under a name. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Whether a request with the same key is being worked on at this moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

/** Whether a request was refused for what one of its parameters holds. Stripe keeps no answer to such a request. */
export function isRefusedFor(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Whether a key was used before, for something that was worded otherwise. */
export function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

const LATER = new Set([401, 403, 409, 429]);

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): FailureKind {
  const status = error.statusCode ?? 0;
  // No status: no answer, or one that was cut off or is no JSON. 401 and 403: our key, which can be put right. 409 and
  // 429: busy.
  if (status < 400 || LATER.has(status)) return 'unreachable';
  return status >= 500 ? 'failed' : 'refused';
}
