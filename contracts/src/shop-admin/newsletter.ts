import { z } from 'zod';
import type { Locale } from '../values/locale';

export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription in the admin's list; dates as ISO 8601. */
export type NewsletterListItem = {
  email: string;
  locale: Locale;
  state: SubscriptionState;
  askedAt: string;
  confirmedAt: string | null;
};
export type NewsletterListPage = {
  subscriptions: NewsletterListItem[];
  counts: Record<SubscriptionState, number>;
  page: number;
  pages: number;
};

/** An invalid page or state counts as the default. */
export const newsletterListQuerySchema = z.object({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).catch(1),
  state: z.enum(SUBSCRIPTION_STATES).nullable().catch(null),
});
