import Stripe from 'stripe';
import type { StripeMethod } from './stripe-methods';

/** What the shop must know to be paid through Stripe. */
export type StripeSettings = {
  secretKey: string;
  /** newest first; while a secret is being replaced two of them are valid */
  webhookSecrets: readonly string[];
  methods: readonly StripeMethod[];
  /** this shop among those of the account: everything that is sent to Stripe carries it */
  shop: string;
  /** where its API is, when that is not Stripe itself: tests alone */
  apiUrl?: string | undefined;
};

/** The version that the types of this library describe. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;

/** Whether a key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

/**
 * The provider's library. It does not try again by itself: a visitor waits in front of most calls, and whoever
 * makes one without a visitor tries again later, knowing what may have happened.
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
