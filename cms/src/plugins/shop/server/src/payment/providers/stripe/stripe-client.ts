import Stripe from 'stripe';
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
