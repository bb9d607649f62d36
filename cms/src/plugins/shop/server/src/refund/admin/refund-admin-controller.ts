import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopNow } from '../../platform/clock';
import { orderNumberOf, rowIdSchema } from '../../platform/http/admin-query';
import { parseAdminBody, refuseAdmin, replyToAdmin, replyWithOutcome } from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { allotRefund, refundDetails, refundOrder } from './refund-admin';

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'nothing-left': { status: 409, code: 'nothing-to-refund' },
  disputed: { status: 409, code: 'payment-disputed' },
  changed: { status: 409, code: 'refund-changed' },
} as const;

const ALLOT_REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  changed: { status: 409, code: 'refund-changed' },
} as const;

// Admin API for the refunds of an order; the routes require the permissions.
export const refundAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'refundList'>): Promise<void> {
    const details = await refundDetails(strapi, orderNumberOf(context.params.number));
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-order');
  },

  async refund(context: AdminContext<'refundGive'>): Promise<void> {
    const command = parseAdminBody(context, 'refundGive');
    if (!command) return;
    const number = orderNumberOf(context.params.number);
    const keyed = { ...command, key: command.key ?? randomUUID() };
    const outcome = await refundOrder(strapi, number, keyed, staffOf(context), shopNow());
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async allot(context: AdminContext<'refundAllot'>): Promise<void> {
    const command = parseAdminBody(context, 'refundAllot');
    if (!command) return;
    const number = orderNumberOf(context.params.number);
    const refundId = rowIdSchema.catch(0).parse(context.params.id);
    const outcome = await allotRefund(strapi, number, { ...command, refundId }, staffOf(context), shopNow());
    replyWithOutcome(context, outcome, ALLOT_REFUSALS);
  },
});
