import type { PaymentIssuesPage } from '@colophon/contracts/shop-admin/payment-issues';
import type { Core } from '@strapi/strapi';
import { auditOf, recordAudit } from '../../audit/audit-store';
import { clearWarning } from '../../dispute/dispute';
import { changeOrder } from '../../payment/change-order';
import { type Database, inTransaction } from '../../platform/database';
import { pageCount } from '../../platform/domain/page-count';
import type { StaffMember } from '../../platform/domain/staff-member';
import { listPaymentIssues, markPaymentIssueDone, warningOf } from '../payment-issue-store';
import { hasPaymentIssue, orderNumbers } from './payment-issue-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the open or the closed payment issues; newest first. Pages count from 1. */
export async function paymentIssuesPage(
  strapi: Core.Strapi,
  { page, done }: { page: number; done: boolean },
): Promise<PaymentIssuesPage> {
  const db = strapi.db.connection;
  const paging = { done, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { issues, total } = await listPaymentIssues(db, paging);
  const [numbers, audit] = await Promise.all([
    orderNumbers(
      db,
      issues.flatMap(({ orderId }) => orderId ?? []),
    ),
    auditOf(db, 'finding:', 10),
  ]);
  return {
    issues: issues.map(({ orderId, attemptId: _attempt, foundAt, doneAt, ...issue }) => ({
      ...issue,
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
 * Closes a payment issue with a note on what was done about it. Of two concurrent calls one succeeds. Closing a fraud
 * warning lets its order be sent.
 */
export async function closePaymentIssue(
  strapi: Core.Strapi,
  id: number,
  { by, note }: { by: StaffMember; note: string },
  now: Date,
): Promise<'done' | 'unknown' | 'closed'> {
  const close = async (trx: Database) => {
    if (!(await markPaymentIssueDone(trx, id, by, note, now))) {
      return (await hasPaymentIssue(trx, id)) ? 'closed' : 'unknown';
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
