import { createHash, createHmac } from 'node:crypto';
import { CONFIRMATION_DAYS } from '@colophon/contracts/forms/newsletter';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { StoredSubscription } from './newsletter-store';
import { rememberTokens, type TokenPurpose } from './newsletter-token-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The links of one address, absolute, in its language. */
export type NewsletterLinks = { confirm: string; unsubscribe: string };

/** The hash of a link's token that the database stores. */
export function newsletterTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Creates the links of some addresses; their hashes are stored when this resolves. The confirmation link belongs to the
 * last mail, the unsubscribe link to the address for ever. Tokens are derived from a key, so that a mail that is sent
 * again is the same mail; stored links stay valid when the key is rotated.
 */
export async function newsletterLinks(
  strapi: Core.Strapi,
  subscriptions: readonly StoredSubscription[],
): Promise<NewsletterLinks[]> {
  const { publicUrl, cartCookieKeys } = shopConfig(strapi);
  const [key = ''] = cartCookieKeys;
  const made = subscriptions.map((subscription) => ({
    subscription,
    confirm: tokenOf(key, subscription, 'confirm'),
    unsubscribe: tokenOf(key, subscription, 'unsubscribe'),
  }));
  await rememberTokens(
    strapi.db.connection,
    made.flatMap(({ subscription: { id, state, mailedAt }, confirm, unsubscribe }) => [
      ...(state === 'pending' ? [storedToken(id, 'confirm', confirm, daysAfter(mailedAt))] : []),
      storedToken(id, 'unsubscribe', unsubscribe, null),
    ]),
  );
  return made.map(({ subscription: { locale }, confirm, unsubscribe }) => ({
    confirm: `${publicUrl}/${locale}/newsletter/confirm?t=${confirm}`,
    unsubscribe: `${publicUrl}/${locale}/newsletter/unsubscribe?t=${unsubscribe}`,
  }));
}

function tokenOf(key: string, { nonce, mails }: StoredSubscription, purpose: TokenPurpose): string {
  const subject = purpose === 'confirm' ? `${nonce}/${mails}` : nonce;
  return createHmac('sha256', key).update(`newsletter/${purpose}/${subject}`).digest('base64url');
}

function storedToken(subscriptionId: number, purpose: TokenPurpose, token: string, expiresAt: Date | null) {
  return { hash: newsletterTokenHash(token), subscriptionId, purpose, expiresAt };
}

function daysAfter(instant: Date): Date {
  return new Date(instant.getTime() + CONFIRMATION_DAYS * DAY_MS);
}
