export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The mails of the newsletter's desk: asks for a click, says that one is on the list already, welcomes. */
export const NEWSLETTER_MAILS = ['confirm', 'already', 'welcome'] as const;
export type NewsletterMail = (typeof NEWSLETTER_MAILS)[number];

/** Between two mails that strangers can make us send to one address. */
const MAIL_PAUSE_MS = 10 * 60 * 1000;

/**
 * What a sign-up leads to. Whoever signs up is told the same in all cases, so that nobody learns who is on the list;
 * only the mailbox does.
 * @param known  the address as it is on the list; null when it is not
 * @returns null when it was written to in the last ten minutes: nothing changes then, and no mail goes out
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
 * What the link of a confirmation mail does once it is clicked. 'stay': it was clicked before. An address that has
 * left since stays away.
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
