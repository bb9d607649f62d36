import type { NewsletterListPage, SubscriptionState } from '@colophon/contracts/shop-admin/newsletter';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { csvLine } from '@colophon/contracts/values/csv';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit-store';
import { shopConfig } from '../config';
import { inTransaction } from '../platform/database';
import { pageCount } from '../platform/domain/page-count';
import type { StaffMember } from '../platform/domain/staff-member';
import { newsletterLinks } from './newsletter-links';
import { confirmedAfter, listSubscriptions } from './newsletter-store';

const PAGE_SIZE = 25;
const BATCH = 500;

/** Reads a page of the list, newest first. Pages count from 1; `state` null: all states. */
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

/** Audits an export of the list, before it is sent. */
export async function noteNewsletterExport(strapi: Core.Strapi, by: StaffMember, now: Date): Promise<void> {
  const entry = { by, action: 'newsletter.exported' as const, on: 'newsletter:list' };
  await inTransaction(strapi, (trx) => recordAudit(trx, entry, now));
}

/**
 * Streams all confirmed addresses as lines of a CSV file, batch by batch: the fields that a mailing program needs, with
 * the proof of consent and each reader's own unsubscribe link.
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
