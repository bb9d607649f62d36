import type { Core } from '@strapi/strapi';
import { pageCount } from '../domain/page-count';
import type { StaffMember } from '../domain/staff-member';
import { type AuditEntry, auditOf, recordAudit } from '../store/audit';
import { type Database, inTransaction } from '../store/database';
import { hasFinding, orderNumbers } from '../store/finding-list';
import { type FindingKind, listFindings, markFindingDone, warningOf } from '../store/payment-findings';
import { changeOrder } from './change-order';
import { clearWarning } from './dispute';

const PAGE_SIZE = 25;

/** Something about a payment that waits for a person, or that one has closed; amounts in cents, dates as ISO 8601. */
export type FindingItem = {
  id: number;
  kind: FindingKind;
  orderNumber: string | null;
  amount: number | null;
  currency: string | null;
  detail: string;
  foundAt: string;
  doneAt: string | null;
  doneBy: string | null;
  note: string | null;
};
export type FindingsPage = {
  findings: FindingItem[];
  page: number;
  pages: number;
  total: number;
  audit: AuditEntry[];
};

/** A page of what is open, or of what was closed; newest first. Pages count from 1. */
export async function findingsPage(
  strapi: Core.Strapi,
  { page, done }: { page: number; done: boolean },
): Promise<FindingsPage> {
  const db = strapi.db.connection;
  const paging = { done, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { findings, total } = await listFindings(db, paging);
  const [numbers, audit] = await Promise.all([
    orderNumbers(
      db,
      findings.flatMap(({ orderId }) => orderId ?? []),
    ),
    auditOf(db, 'finding:', 10),
  ]);
  return {
    findings: findings.map(({ orderId, attemptId: _attempt, foundAt, doneAt, ...finding }) => ({
      ...finding,
      orderNumber: orderId === null ? null : (numbers.get(orderId) ?? null),
      foundAt: foundAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
    audit,
  };
}

/**
 * Closes a finding with what was done about it. Of two who close it at once, one does. A bank's warning of fraud holds its
 * order up no longer then.
 */
export async function closeFinding(
  strapi: Core.Strapi,
  id: number,
  { by, note }: { by: StaffMember; note: string },
  now: Date,
): Promise<'done' | 'unknown' | 'closed'> {
  const close = async (trx: Database) => {
    if (!(await markFindingDone(trx, id, by, note, now))) {
      return (await hasFinding(trx, id)) ? 'closed' : 'unknown';
    }
    await recordAudit(trx, { by, action: 'finding.closed', on: `finding:${id}` }, now);
    return 'done';
  };
  const warning = await warningOf(strapi.db.connection, id);
  if (!warning) return inTransaction(strapi, close);
  return changeOrder(strapi, warning.orderId, async (trx, view) => {
    const outcome = await close(trx);
    if (outcome === 'done') await clearWarning(trx, view, warning, now);
    return outcome;
  });
}
