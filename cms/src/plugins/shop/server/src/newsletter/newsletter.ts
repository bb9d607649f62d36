import { randomBytes } from 'node:crypto';
import { NEWSLETTER_CONSENT_VERSION } from '@colophon/contracts/forms/newsletter';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { enqueue } from '../outbox/outbox-store';
import { type Database, inTransaction } from '../platform/database';
import { daysBefore, UNCONFIRMED_DAYS } from '../privacy/domain/retention';
import { reserveFormMail } from '../request/form-mail';
import { confirmation, mailOfSignUp, type NewsletterMail } from './domain/newsletter';
import { newsletterTokenHash } from './newsletter-links';
import {
  addSubscription,
  countMail,
  lockSubscription,
  moveSubscription,
  removeSubscriptions,
  renewSubscription,
  type StoredSubscription,
} from './newsletter-store';
import { dropConfirmations, findToken } from './newsletter-token-store';

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
export type LinkOutcome = { outcome: 'done' | 'expired' } | null;

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
