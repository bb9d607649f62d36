import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopNow } from '../../platform/clock';
import { rowIdSchema } from '../../platform/http/admin-query';
import {
  parseAdminBody,
  parseAdminInput,
  parseAdminQuery,
  replyToAdmin,
  replyWithOutcome,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { closePaymentIssue, paymentIssuesPage } from './payment-issue-admin';

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
