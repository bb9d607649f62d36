import type { ExportLine } from '@colophon/contracts/forms/author-export';
import {
  type AuthorListItem,
  type AuthorListPage,
  authorExportSchema,
  authorListQuerySchema,
  type SubmissionState,
} from '@colophon/contracts/shop-admin/authors';
import { pressDay } from '@colophon/contracts/time/press-day';
import { brokenAt } from '@colophon/vault/audit-chain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { pageCount } from '../platform/domain/page-count';
import type { StaffMember } from '../platform/domain/staff-member';
import { replyToAdmin, sendFile } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { openAuthorForm, vacuumPurged } from './author-form';
import {
  countByKey,
  listSubmissionRows,
  lockSealed,
  markExported,
  purgeSubmission,
  readAuthorAudit,
  recordAuthorAudit,
  type StoredSubmission,
} from './author-submission-store';

const PAGE_SIZE = 25;
const AUDIT_ENTRIES_SHOWN = 20;

/** Reads a page of the list, newest first, with the state of keys and audit log. Pages count from 1. */
async function authorListPage(
  strapi: Core.Strapi,
  { page, state }: { page: number; state: SubmissionState | null },
): Promise<AuthorListPage> {
  const db = strapi.db.connection;
  const offset = (page - 1) * PAGE_SIZE;
  const { rows, counts } = await listSubmissionRows(db, { offset, limit: PAGE_SIZE, state });
  const total = state === null ? counts.new + counts.exported + counts.purged : counts[state];
  const auditLog = await readAuthorAudit(db);
  const { daysAfterExport, daysUnexported } = shopConfig(strapi).authorForm;
  return {
    submissions: rows.map(toListItem),
    counts,
    page,
    pages: pageCount(total, PAGE_SIZE),
    currentKey: openAuthorForm(strapi)?.key.id ?? null,
    keys: await countByKey(db),
    retentionDays: { afterExport: daysAfterExport, unexported: daysUnexported },
    auditLog: {
      length: auditLog.length,
      brokenAt: brokenAt(auditLog),
      last: auditLog
        .slice(-AUDIT_ENTRIES_SHOWN)
        .reverse()
        .map(({ number, at, actor, action, subject }) => ({ number, at, actor, action, subject })),
    },
  };
}

/**
 * Builds the export file that finance opens offline, as text. Marks its submissions as exported and audits who took it;
 * the last line of the audit log is part of the file.
 */
function exportSubmissions(
  strapi: Core.Strapi,
  which: 'new' | 'all',
  by: StaffMember,
  now: Date,
): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const submissions = await lockSealed(trx, which);
    const references = submissions.map(({ reference }) => reference);
    await markExported(trx, references, now);
    await recordAuthorAudit(
      trx,
      { actor: by.name, action: 'submissions.exported', facts: { which, count: references.length } },
      now,
    );
    const lines: ExportLine[] = [
      {
        kind: 'colophon-author-export',
        version: 1,
        exportedAt: now.toISOString(),
        exportedBy: by.name,
        submissions: references.length,
      },
      ...(await readAuthorAudit(trx)).map((link) => ({ kind: 'audit' as const, ...link })),
      ...submissions.map(toExportLine),
    ];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  });
}

/** Removes one submission permanently. @returns false when there is no such submission */
async function purgeByHand(
  strapi: Core.Strapi,
  reference: string,
  by: StaffMember,
  now: Date,
): Promise<boolean> {
  const purged = await inTransaction(strapi, async (trx) => {
    if (!(await purgeSubmission(trx, reference, now))) return false;
    await recordAuthorAudit(
      trx,
      { actor: by.name, action: 'submission.purged', subject: reference, facts: { why: 'by hand' } },
      now,
    );
    return true;
  });
  if (purged) await vacuumPurged(strapi);
  return purged;
}

function toListItem(row: Omit<StoredSubmission, 'sealed'>): AuthorListItem {
  const { reference, state, submittedAt, name, email, relationNumber, keyId, exportedAt, purgedAt } = row;
  return {
    reference,
    state,
    submittedAt: submittedAt.toISOString(),
    name,
    email,
    relationNumber,
    keyId,
    exportedAt: exportedAt?.toISOString() ?? null,
    purgedAt: purgedAt?.toISOString() ?? null,
  };
}

function toExportLine(row: StoredSubmission): ExportLine {
  const { reference, keyId, submittedAt, name, email, relationNumber, sealed } = row;
  return {
    kind: 'submission',
    reference,
    keyId,
    submittedAt: submittedAt.toISOString(),
    name: name ?? '',
    email: email ?? '',
    relationNumber: relationNumber ?? '',
    sealed: sealed ?? '',
  };
}

// Admin page of the finance department; the routes require the permissions.
export const authorAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'authorList'>): Promise<void> {
    const query = authorListQuerySchema.parse(context.query);
    replyToAdmin(context, await authorListPage(strapi, query));
  },

  async download(context: AdminContext<'authorExport'>): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const body = authorExportSchema.safeParse(context.request.body);
    if (!body.success) return context.badRequest('which is new or all');
    const now = shopNow();
    const name = `author-form-${pressDay(now, shopConfig(strapi).timeZone)}.jsonl`;
    const file = await exportSubmissions(strapi, body.data.which, staffOf(context), now);
    sendFile(context, { name, type: 'application/x-ndjson; charset=utf-8', content: file });
  },

  async purge(context: AdminContext<'authorPurge'>): Promise<void> {
    context.set('Cache-Control', 'no-store');
    const reference = z.uuid().safeParse(context.params.reference);
    const purged =
      reference.success && (await purgeByHand(strapi, reference.data, staffOf(context), shopNow()));
    if (!purged) return context.notFound('There is no such submission, or it was purged before');
    replyToAdmin(context, { purged: true });
  },
});
