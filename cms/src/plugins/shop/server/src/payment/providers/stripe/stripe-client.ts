import { type AttemptId, attemptIdSchema } from '@colophon/contracts/values/ids';
import Stripe from 'stripe';
import { z } from 'zod';
import { type FailureKind, GatewayError } from '../../../platform/gateway-error';
import type { StripeMethod } from './stripe-methods';

/** Settings for payment through Stripe. */
export type StripeSettings = {
  secretKey: string;
  /** newest first; two of them are valid while a secret is rotated */
  webhookSecrets: readonly string[];
  methods: readonly StripeMethod[];
  /** this shop among those of the account: sent with every request */
  shop: string;
  /** URL of the API, when it is not Stripe's own: for tests */
  apiUrl?: string | undefined;
};

/** The API version that the types of this library describe. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;

/** Tells whether a key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

/**
 * Creates the provider's client. Retries are off: most calls block a visitor, and background callers retry on their own
 * schedule, knowing what may have happened.
 */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const at = apiUrl === undefined ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

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

/** The id of one of our attempts in a text field of Stripe; null when it is missing or not ours. */
export const ourAttempt = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(attemptIdSchema)
  .nullable()
  .catch(null);

/** An id of an object at Stripe. */
export const stripeName = z.string().regex(/^[\w-]{1,255}$/);

/** The payment of an object, as id or expanded; null when there is none. */
export const paymentName = z
  .union([stripeName, z.object({ id: stripeName }).transform(({ id }) => id)])
  .nullable()
  .catch(null);

/** Fields of a session that carry our ids, both set when it is opened. */
export const sessionNames = {
  client_reference_id: ourAttempt,
  metadata: z
    .object({ attempt: ourAttempt, order: z.string().optional(), shop: z.string().optional() })
    .nullable()
    .catch(null),
};

/**
 * The attempt that a session was opened for; null when it is not of this shop. The client reference alone proves
 * nothing: payers with a payment link can set it in the URL. Metadata can only be set with the account's key.
 */
export function claimedAttempt(
  session: {
    client_reference_id: AttemptId | null;
    metadata: { attempt: AttemptId | null; shop?: string | undefined } | null;
  },
  shop: string,
): AttemptId | null {
  const { client_reference_id: name, metadata } = session;
  return name !== null && metadata?.attempt === name && metadata.shop === shop ? name : null;
}
