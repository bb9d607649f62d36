import { randomBytes } from 'node:crypto';
import type { Locale } from '@colophon/contracts/locale';
import { NEWSLETTER_CONSENT_VERSION } from '@colophon/contracts/newsletter';
import type { Core } from '@strapi/strapi';
import { confirmation, mailOfSignUp, type NewsletterMail } from '../domain/newsletter';
import { daysBefore, UNCONFIRMED_DAYS } from '../domain/retention';
import { type Database, inTransaction } from '../store/database';
import {
  addSubscription,
  askAgain,
  countMail,
  lockSubscription,
  moveSubscription,
  removeSubscriptions,
  type StoredSubscription,
} from '../store/newsletter';
import { dropConfirmations, findToken } from '../store/newsletter-tokens';
import { enqueue } from '../store/shop-outbox';
import { newsletterTokenHash } from './newsletter-links';
import { exceeded } from './rate-limit';

/** However often somebody signs an address up, its owner gets no more than this. */
const MAILS_A_DAY = [{ times: 4, seconds: 24 * 60 * 60 }];
const consentVersion = NEWSLETTER_CONSENT_VERSION;

/**
 * Somebody asks for the newsletter. Nothing comes back: whether the address was known is for its mailbox alone.
 * @param email  normalised
 */
export async function subscribe(
  strapi: Core.Strapi,
  { email, locale }: { email: string; locale: Locale },
  now: Date,
): Promise<void> {
  if (await exceeded(strapi, { what: 'newsletter-mail', who: email, limits: MAILS_A_DAY }, now)) return;
  await inTransaction(strapi, async (trx) => {
    const nonce = randomBytes(16).toString('base64url');
    const added = await addSubscription(trx, { email, locale, nonce, consentVersion }, now);
    if (added) return enqueueMail(trx, added.id, 'confirm', added.mails, now);
    const known = await lockSubscription(trx, { email });
    const mail = known && mailOfSignUp(known, now);
    if (!known || !mail) return;
    if (mail === 'confirm') await askAgain(trx, known.id, { locale, consentVersion }, now);
    await enqueueMail(trx, known.id, mail, await countMail(trx, known, now), now);
  });
}

/** What the click on a link came to; null where the link is none of ours. */
export type LinkOutcome = { outcome: 'done' | 'expired' } | null;

/** The owner of an address confirms it, which brings a word of welcome. Twice is once. */
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

/** The owner of an address leaves; no mail follows him. Twice is once. */
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

/** Removes who never confirmed, and who left: thirty days later nothing is known of either. */
export async function forgetUnconfirmed(strapi: Core.Strapi, now: Date): Promise<number> {
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
