import Stripe from 'stripe';
import { type FailureKind, GatewayError } from '../../../platform/gateway-error';

/**
 * Converts a failed call to Stripe into our own error. Its messages and requests can contain keys and customers: only
 * type, code and the request id are used.
 */
export function stripeFailure(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayError('stripe', `${call} was answered in a way that is not agreed`);
  }
  const { type, statusCode, code, param, requestId } = error;
  const details = [statusCode, type, code, param, requestId].filter(Boolean).join(' ');
  return new GatewayError('stripe', `${call} failed: ${details}`, { kind: kindOf(error) });
}

/** Tells whether Stripe has no object with an id. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Tells whether a concurrent request with the same key is in progress. */
export function isBusy(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

/**
 * Tells whether a request was refused because of one of its parameters. Stripe does not cache such a response under the
 * key.
 */
export function isRefusedFor(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Tells whether a key was used before, with other parameters. */
export function isUsedKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

const LATER = new Set([401, 403, 409, 429]);

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): FailureKind {
  const status = error.statusCode ?? 0;
  // No status: no response, or one that was cut off or is not JSON. 401 and 403: our key, which can be corrected. 409
  // and 429: busy.
  if (status < 400 || LATER.has(status)) return 'unreachable';
  return status >= 500 ? 'failed' : 'refused';
}
