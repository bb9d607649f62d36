import { csvLine } from '@colophon/contracts/csv';
import { isoWithOffset } from '@colophon/contracts/format';
import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { SubscriptionState } from '../domain/newsletter';
import { pageCount } from '../domain/page-count';
import type { StaffMember } from '../domain/staff-member';
import { recordAudit } from '../store/audit';
import { inTransaction } from '../store/database';
import { confirmedAfter, listSubscriptions } from '../store/newsletter';
import { newsletterLinks } from './newsletter-links';

const PAGE_SIZE = 25;
const BATCH = 500;

/** An address in the list of the staff; dates as ISO 8601. */
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

/** A page of the list, newest first. Pages count from 1; `state` null: whoever ever asked. */
export async function newsletterListPage(
  strapi: Core.Strapi,
  { page, state }: { page: number; state: SubscriptionState | null },
): Promise<NewsletterListPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const { subscriptions, counts } = await listSubscriptions(strapi.db.connection, {
    offset,
    limit: PAGE_SIZE,
    state,
  });
  const total = state === null ? counts.pending + counts.confirmed + counts.unsubscribed : counts[state];
  return {
    subscriptions: subscriptions.map(({ email, locale, state: its, consentAt, confirmedAt }) => ({
      email,
      locale,
      state: its,
      askedAt: consentAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    counts,
    page,
    pages: pageCount(total, PAGE_SIZE),
  };
}

/** Writes down that the list is taken out of the house, before it is. */
export async function noteNewsletterExport(strapi: Core.Strapi, by: StaffMember, now: Date): Promise<void> {
  const entry = { by, action: 'newsletter.exported' as const, on: 'newsletter:list' };
  await inTransaction(strapi, (trx) => recordAudit(trx, entry, now));
}

/**
 * Every confirmed address as lines of a CSV file, batch by batch: what a program that sends letters needs, with the
 * proof of consent and each reader's own link to leave.
 */
export async function* newsletterCsv(strapi: Core.Strapi): AsyncGenerator<string> {
  const { timeZone } = shopConfig(strapi);
  yield csvLine(['email', 'language', 'confirmed', 'consent', 'consent_text', 'unsubscribe']);
  for (let afterId = 0; ; ) {
    const batch = await confirmedAfter(strapi.db.connection, { afterId, limit: BATCH });
    const links = await newsletterLinks(strapi, batch);
    yield batch
      .map(({ email, locale, confirmedAt, consentAt, consentVersion }, i) =>
        csvLine([
          email,
          locale,
          confirmedAt ? isoWithOffset(confirmedAt, timeZone) : '',
          isoWithOffset(consentAt, timeZone),
          consentVersion,
          links[i]?.unsubscribe ?? '',
        ]),
      )
      .join('');
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}
