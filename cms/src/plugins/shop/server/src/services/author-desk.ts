import type { ExportLine } from '@colophon/contracts/author-export';
import { brokenAt } from '@colophon/vault/audit-chain';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { pageCount } from '../domain/page-count';
import type { StaffMember } from '../domain/staff-member';
import { readAuthorAudit, recordAuthorAudit } from '../store/author-audit';
import {
  countByKey,
  listSubmissionRows,
  lockSealed,
  markExported,
  purgeSubmission,
  type StoredSubmission,
  type SubmissionState,
} from '../store/author-submissions';
import { inTransaction } from '../store/database';
import { openAuthorForm } from './author-form';
import { sweepPurged } from './author-retention';

const PAGE_SIZE = 25;
const TRAIL_SHOWN = 20;

/** A submission in finance's list; dates as ISO 8601. What is sealed is not in it. */
export type AuthorListItem = {
  reference: string;
  state: SubmissionState;
  submittedAt: string;
  name: string | null;
  email: string | null;
  relationNumber: string | null;
  keyId: string;
  exportedAt: string | null;
  purgedAt: string | null;
};

export type AuthorListPage = {
  submissions: AuthorListItem[];
  counts: Record<SubmissionState, number>;
  page: number;
  pages: number;
  /** the key that new submissions are sealed for; null while the form is closed */
  currentKey: string | null;
  keys: { keyId: string; count: number }[];
  keptDays: { afterExport: number; unexported: number };
  trail: {
    length: number;
    /** number of the first line that is wrong; null when none is */
    brokenAt: number | null;
    /** newest first */
    last: { number: number; at: string; actor: string; action: string; subject: string }[];
  };
};

/** A page of the list, newest first, and how it stands with keys and audit trail. Pages count from 1. */
export async function authorListPage(
  strapi: Core.Strapi,
  { page, state }: { page: number; state: SubmissionState | null },
): Promise<AuthorListPage> {
  const db = strapi.db.connection;
  const offset = (page - 1) * PAGE_SIZE;
  const { rows, counts } = await listSubmissionRows(db, { offset, limit: PAGE_SIZE, state });
  const total = state === null ? counts.new + counts.exported + counts.purged : counts[state];
  const trail = await readAuthorAudit(db);
  const { daysAfterExport, daysUnexported } = shopConfig(strapi).authorForm;
  return {
    submissions: rows.map(toListItem),
    counts,
    page,
    pages: pageCount(total, PAGE_SIZE),
    currentKey: openAuthorForm(strapi)?.key.id ?? null,
    keys: await countByKey(db),
    keptDays: { afterExport: daysAfterExport, unexported: daysUnexported },
    trail: {
      length: trail.length,
      brokenAt: brokenAt(trail),
      last: trail
        .slice(-TRAIL_SHOWN)
        .reverse()
        .map(({ number, at, actor, action, subject }) => ({ number, at, actor, action, subject })),
    },
  };
}

/**
 * The export file that finance opens offline, as text. What is in it counts as exported from now on, and who took it is
 * in the audit trail, whose last line in the file says so.
 */
export function exportSubmissions(
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

/** Removes one submission for good. @returns whether there was one to remove */
export async function purgeByHand(
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
  if (purged) await sweepPurged(strapi);
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
