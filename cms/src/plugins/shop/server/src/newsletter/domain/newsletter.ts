import type { SubscriptionState } from '@colophon/contracts/shop-admin/newsletter';

/** Mails of the newsletter: request for confirmation, already subscribed, welcome. */
export const NEWSLETTER_MAILS = ['confirm', 'already', 'welcome'] as const;
export type NewsletterMail = (typeof NEWSLETTER_MAILS)[number];

/** Minimum interval between two mails that strangers can trigger to one address. */
const MAIL_PAUSE_MS = 10 * 60 * 1000;

/**
 * Decides the mail of a sign-up. The response is the same in all cases, so that it does not reveal who is subscribed;
 * only the mailbox learns.
 * @param known  the subscription of the address; null when there is none
 * @returns null when a mail was sent in the last ten minutes: nothing changes then, and none is sent
 */
export function mailOfSignUp(
  known: { state: SubscriptionState; mailedAt: Date } | null,
  now: Date,
): 'confirm' | 'already' | null {
  if (!known) return 'confirm';
  if (now.getTime() - known.mailedAt.getTime() < MAIL_PAUSE_MS) return null;
  return known.state === 'confirmed' ? 'already' : 'confirm';
}

/**
 * Decides the effect of a confirmation link. 'stay': it was used before. An address that has unsubscribed since stays
 * unsubscribed.
 */
export function confirmation(
  state: SubscriptionState,
  { expiresAt }: { expiresAt: Date | null },
  now: Date,
): 'confirm' | 'stay' | 'expired' {
  if (state === 'confirmed') return 'stay';
  if (state === 'unsubscribed') return 'expired';
  return expiresAt && now < expiresAt ? 'confirm' : 'expired';
}
