import { Readable } from 'node:stream';
import {
  type NewsletterListPage,
  newsletterListQuerySchema,
  type SubscriptionState,
} from '@colophon/contracts/shop-admin/newsletter';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { csvLine } from '@colophon/contracts/values/csv';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit-store';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { pageCount } from '../platform/domain/page-count';
import type { StaffMember } from '../platform/domain/staff-member';
import { replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { newsletterLinks } from './newsletter';
import { confirmedAfter, listSubscriptions } from './newsletter-store';

const PAGE_SIZE = 25;
const BATCH = 500;

/** Reads a page of the list, newest first. Pages count from 1; `state` null: all states. */
async function newsletterListPage(
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

async function noteNewsletterExport(strapi: Core.Strapi, by: StaffMember, now: Date): Promise<void> {
  const entry = { by, action: 'newsletter.exported' as const, on: 'newsletter:list' };
  await inTransaction(strapi, (trx) => recordAudit(trx, entry, now));
}

/**
 * Streams all confirmed addresses as lines of a CSV file, batch by batch: the fields that a mailing program needs, with
 * the proof of consent and each reader's own unsubscribe link.
 */
async function* newsletterCsv(strapi: Core.Strapi): AsyncGenerator<string> {
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

// Admin page of the newsletter; the routes require the permissions.
export const newsletterAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'newsletterList'>): Promise<void> {
    const query = newsletterListQuerySchema.parse(context.query);
    replyToAdmin(context, await newsletterListPage(strapi, query));
  },

  async download(context: AdminContext<'newsletterExport'>): Promise<void> {
    await noteNewsletterExport(strapi, staffOf(context), shopNow());
    sendFile(context, {
      name: 'newsletter.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(newsletterCsv(strapi)),
    });
  },
});
