import type { PaymentIssuesPage } from '@colophon/contracts/shop-admin/payment-issues';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditOf, recordAudit } from '../../audit/audit-store';
import { clearWarning } from '../../dispute/dispute';
import { changeOrder } from '../../payment/change-order';
import { shopNow } from '../../platform/clock';
import { type Database, inTransaction } from '../../platform/database';
import { pageCount } from '../../platform/domain/page-count';
import type { StaffMember } from '../../platform/domain/staff-member';
import {
  parseAdminBody,
  parseAdminInput,
  parseAdminQuery,
  replyToAdmin,
  replyWithOutcome,
  rowIdSchema,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { listPaymentIssues, markPaymentIssueDone, warningOf } from '../payment-issue-store';
import { hasPaymentIssue, orderNumbers } from './payment-issue-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the open or the closed payment issues; newest first. Pages count from 1. */
async function paymentIssuesPage(
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
async function closePaymentIssue(
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

const idSchema = z.object({ id: rowIdSchema });
const REFUSALS = {
  unknown: { status: 404, code: 'unknown-finding' },
  closed: { status: 409, code: 'finding-closed' },
} as const;

// Admin page of payment issues; the routes require the permissions.
export const paymentIssueAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'paymentIssueList'>): Promise<void> {
    const query = parseAdminQuery(context, 'paymentIssueList');
    if (query) replyToAdmin(context, await paymentIssuesPage(strapi, query));
  },

  async close(context: AdminContext<'paymentIssueClose'>): Promise<void> {
    const issue = parseAdminInput(context, idSchema, context.params);
    const sent = issue && parseAdminBody(context, 'paymentIssueClose');
    if (!sent) return;
    const signed = { by: staffOf(context), note: sent.note };
    replyWithOutcome(context, await closePaymentIssue(strapi, issue.id, signed, shopNow()), REFUSALS);
  },
});
