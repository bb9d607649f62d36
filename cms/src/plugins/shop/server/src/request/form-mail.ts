import type { Core } from '@strapi/strapi';
import { LIMIT_SCOPES, type LimitScope } from '../limits/domain/shop-limits';
import { checkLimit, type Reserved, reserve, usesOf } from '../limits/rate-limit';
import { mailboxOf } from '../platform/domain/email';

const DAY = 24 * 60 * 60;
/** Mails of one form to one mailbox, by any visitor. */
const TO_ONE = [{ times: 4, seconds: DAY }];
/** The first in a day is logged; all are counted for the metrics. */
const WITHHELD = [{ times: 1, seconds: DAY }];

/** The forms that send mail to an unverified address. */
export type MailingForm = 'request-copy' | 'newsletter-mail' | 'free-order' | 'free-ebooks';

/**
 * Counts a mail of a form before it is sent: for the mailbox, for the visitor's network and globally.
 * @param email  normalised
 * @returns null when it must not be sent; else a function to uncount it when none is sent after all
 */
export async function reserveFormMail(
  strapi: Core.Strapi,
  form: MailingForm,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<Pick<Reserved, 'release'> | null> {
  if (await checkLimit(strapi, { what: form, who: mailboxOf(email), limits: TO_ONE }, now)) return null;
  const reserved = await reserve(strapi, 'form-mail', { ip, now }, 1);
  if (reserved.ok) return reserved;
  const isFirst = (await checkLimit(strapi, withheldLimit(reserved.full), now)) === null;
  if (isFirst) strapi.log.warn(LOG_MESSAGES[reserved.full]);
  return null;
}

const LOG_MESSAGES: Record<LimitScope, string> = {
  network:
    'forms: one network has asked for more mails than it may bring on a day; its requests are kept without a copy, orders with nothing to pay are placed without mail, and sign-ups to the newsletter get no mail',
  everybody:
    'forms: more mails were asked for than go out on a day; for a day at most requests are kept without a copy, orders with nothing to pay are placed without mail, and sign-ups to the newsletter get no mail',
};

const withheldLimit = (scope: LimitScope) => ({ what: 'form-mail-withheld', who: scope, limits: WITHHELD });

/**
 * Counts the form mails that were not sent in the current window of a day, by the scope of the exceeded limit. All
 * replicas together.
 */
export async function withheldFormMails(strapi: Core.Strapi, now: Date): Promise<Record<LimitScope, number>> {
  const counts = LIMIT_SCOPES.map(async (scope) => [scope, await usesOf(strapi, withheldLimit(scope), now)]);
  return Object.fromEntries(await Promise.all(counts)) as Record<LimitScope, number>;
}
