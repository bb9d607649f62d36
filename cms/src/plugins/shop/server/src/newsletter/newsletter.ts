import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CONFIRMATION_DAYS, NEWSLETTER_CONSENT_VERSION } from '@colophon/contracts/forms/newsletter';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { enqueue } from '../outbox/outbox-store';
import { type Database, inTransaction } from '../platform/database';
import { daysBefore, UNCONFIRMED_DAYS } from '../privacy/domain/retention';
import { reserveFormMail } from '../request/form-mail';
import { confirmation, mailOfSignUp, type NewsletterMail } from './domain/newsletter';
import {
  addSubscription,
  countMail,
  dropConfirmations,
  findToken,
  lockSubscription,
  moveSubscription,
  rememberTokens,
  removeSubscriptions,
  renewSubscription,
  type StoredSubscription,
  type TokenPurpose,
} from './newsletter-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The links of one address, absolute, in its language. */
type NewsletterLinks = { confirm: string; unsubscribe: string };

function newsletterTokenHash(token: string): string {
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

const consentVersion = NEWSLETTER_CONSENT_VERSION;

/**
 * Handles a sign-up. The result does not depend on whether the address was known: only its mailbox learns that. Beyond
 * the limits of mails nothing is saved: an address that no mail was sent to could never be confirmed.
 * @param email  normalised
 * @param ip  address of the sender
 */
export async function subscribe(
  strapi: Core.Strapi,
  { email, locale, ip }: { email: string; locale: Locale; ip: string },
  now: Date,
): Promise<void> {
  const reserved = await reserveFormMail(strapi, 'newsletter-mail', { email, ip }, now);
  if (!reserved) return;
  const isMailed = await inTransaction(strapi, async (trx) => {
    const nonce = randomBytes(16).toString('base64url');
    const added = await addSubscription(trx, { email, locale, nonce, consentVersion }, now);
    if (added) {
      await enqueueMail(trx, added.id, 'confirm', added.mails, now);
      return true;
    }
    const known = await lockSubscription(trx, { email });
    const mail = known && mailOfSignUp(known, now);
    if (!known || !mail) return false;
    if (mail === 'confirm') await renewSubscription(trx, known.id, { locale, consentVersion }, now);
    await enqueueMail(trx, known.id, mail, await countMail(trx, known, now), now);
    return true;
  });
  if (!isMailed) await reserved.release(1);
}

/** Result of a link; null for an unknown one. */
type LinkOutcome = { outcome: 'done' | 'expired' } | null;

/** Confirms a subscription and sends a welcome mail. Idempotent. */
export function confirmSubscription(strapi: Core.Strapi, token: string, now: Date): Promise<LinkOutcome> {
  return inTransaction(strapi, async (trx) => {
    const found = await subscriptionOf(trx, token, 'confirm');
    if (!found) return null;
    const { subscription, expiresAt } = found;
    const effect = confirmation(subscription.state, { expiresAt }, now);
    if (effect === 'expired') return { outcome: 'expired' };
    if (effect === 'confirm') {
      await moveSubscription(trx, subscription.id, 'confirmed', now);
      await enqueueMail(trx, subscription.id, 'welcome', await countMail(trx, subscription, now), now);
    }
    return { outcome: 'done' };
  });
}

/** Unsubscribes an address; no mail is sent. Idempotent. */
export function unsubscribe(strapi: Core.Strapi, token: string, now: Date): Promise<LinkOutcome> {
  return inTransaction(strapi, async (trx) => {
    const found = await subscriptionOf(trx, token, 'unsubscribe');
    if (!found) return null;
    const { id, state } = found.subscription;
    if (state !== 'unsubscribed') await moveSubscription(trx, id, 'unsubscribed', now);
    await dropConfirmations(trx, id);
    return { outcome: 'done' };
  });
}

/** Deletes unconfirmed and ended subscriptions, thirty days later. */
export async function deleteUnconfirmed(strapi: Core.Strapi, now: Date): Promise<number> {
  const before = daysBefore(now, UNCONFIRMED_DAYS);
  return inTransaction(strapi, (trx) => removeSubscriptions(trx, before));
}

async function subscriptionOf(
  trx: Database,
  token: string,
  purpose: 'confirm' | 'unsubscribe',
): Promise<{ subscription: StoredSubscription; expiresAt: Date | null } | null> {
  const found = await findToken(trx, { hash: newsletterTokenHash(token), purpose });
  const subscription = found && (await lockSubscription(trx, { id: found.subscriptionId }));
  return subscription && { subscription, expiresAt: found.expiresAt };
}

function enqueueMail(
  trx: Database,
  subscriptionId: number,
  mail: NewsletterMail,
  number: number,
  now: Date,
): Promise<void> {
  const payload = { subscriptionId, mail, number };
  return enqueue(trx, `newsletter-${subscriptionId}-${number}`, { topic: 'newsletter', payload }, now);
}
