import { randomUUID } from 'node:crypto';
import type { Cents } from '@colophon/contracts/money/money';
import type { RefundDetails, RequestedParts } from '@colophon/contracts/shop-admin/refunds';
import { asRefundId, type RefundId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit-store';
import { barsRefund } from '../../dispute/domain/dispute';
import { enqueueLineWithdrawals } from '../../ebook/ebook-delivery';
import { orderSubject } from '../../order/admin/order-actions';
import type { StoredOrder } from '../../order/order-rows';
import { claimOrder, findOrderByNumber } from '../../order/order-store';
import { enqueue } from '../../outbox/outbox-store';
import { listAttempts } from '../../payment/attempt-store';
import { changeOrder } from '../../payment/change-order';
import { shopNow } from '../../platform/clock';
import type { StaffMember } from '../../platform/domain/staff-member';
import {
  orderNumberOf,
  parseAdminBody,
  refuseAdmin,
  replyToAdmin,
  replyWithOutcome,
  rowIdSchema,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { refundFacts } from '../domain/refund';
import {
  allocateRefund,
  paymentToRefund,
  type RefundAccount,
  refundAccount,
  refundableOf,
  refundedEbooks,
} from '../domain/refund-account';
import { deliveryLeft } from '../domain/refund-parts';
import { listRefunds, type StoredRefund, setRefundLines } from '../refund-store';
import { requestRefund } from '../request-refund';

/** Reads the refunds of an order, and what is left to refund; null when there is no such order. */
async function refundDetails(strapi: Core.Strapi, number: string): Promise<RefundDetails | null> {
  const db = strapi.db.connection;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const [attempts, refunds] = await Promise.all([listAttempts(db, order.id), listRefunds(db, order.id)]);
  const account = refundAccount(order, attempts, refunds);
  const numbers = new Map(attempts.map(({ id, n }) => [id, n]));
  return {
    refunds: refunds.map(({ id, attemptId, amount, reason, actor, actorId, state, ...refund }) => ({
      ...{ id, amount, reason, actor, actorId, state },
      n: numbers.get(attemptId) ?? 0,
      failure: refund.failure,
      reference: refund.providerRef,
      requestedAt: refund.requestedAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
      byLines: refund.byLines,
      canAllocate: canAllocate(account, { attemptId, state, byLines: refund.byLines }),
    })),
    refundable: attempts
      .filter(({ disputeState }) => !barsRefund(disputeState))
      .map((attempt) => ({ n: attempt.n, amount: refundableOf(attempt, refunds) }))
      .filter(({ amount }) => amount > 0),
    account: account && accountDetails(account, order),
  };
}

function accountDetails(
  { payment, left, unallocated }: RefundAccount,
  { snapshot }: StoredOrder,
): RefundDetails['account'] {
  return {
    n: payment.n,
    paidLines: left.map((paidLine) => {
      const item = paidLine.line === null ? undefined : snapshot.items[paidLine.line - 1];
      return { ...paidLine, title: item?.title ?? null, format: item?.publicationFormat ?? null };
    }),
    delivery: deliveryLeft(left),
    unallocated,
  };
}

function canAllocate(
  account: RefundAccount | null,
  { attemptId, state, byLines }: Pick<StoredRefund, 'attemptId' | 'state' | 'byLines'>,
): boolean {
  return account?.payment.id === attemptId && byLines === null && state !== 'failed';
}

/**
 * A refund requested by staff. `amount`: the whole refund; what its lines and delivery do not cover is a sum
 * for no line in particular. `n`: number of the payment, when the order has several; `key`: idempotency key of this
 * form submission.
 */
type RefundCommand = RequestedParts & {
  amount: Cents;
  reason: string;
  n?: number | undefined;
  key: string;
};

/**
 * Refunds part or all of one payment of an order, by lines when it is the order's own payment. Concurrent refunds are
 * serialised on the order row, so that their sum never exceeds what was captured.
 */
async function refundOrder(
  strapi: Core.Strapi,
  number: string,
  { amount, reason, n, key, ...parts }: RefundCommand,
  by: StaffMember,
  now: Date,
): Promise<'done' | 'unknown' | 'nothing-left' | 'disputed' | 'changed'> {
  const found = await findOrderByNumber(strapi.db.connection, number);
  if (!found) return 'unknown';
  const idempotencyKey = `refund-${found.id}-${key}`;
  return changeOrder(strapi, found.id, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, order.id);
    if (refunds.some((known) => known.idempotencyKey.startsWith(idempotencyKey))) return 'done';
    const free = attempts.filter(({ disputeState }) => !barsRefund(disputeState));
    const account = refundAccount(order, attempts, refunds);
    const namesLines = parts.lines.length > 0 || parts.delivery > 0;
    const requested = { amount, n: n ?? (namesLines ? account?.payment.n : undefined) };
    const attempt = paymentToRefund(free, refunds, requested);
    if (!attempt) return paymentToRefund(attempts, refunds, requested) ? 'disputed' : 'nothing-left';
    const byLines = allocateRefund(account, attempt, amount, parts);
    if (!byLines && (namesLines || account?.payment.id === attempt.id)) return 'changed';
    await claimOrder(trx, order);
    const cause = { reason, actor: by.name, actorId: by.id };
    await requestRefund(trx, attempt, { amount, cause, key: idempotencyKey, byLines }, now);
    const facts = { amount, payment: attempt.n, ...refundFacts(byLines?.parts ?? []) };
    await recordAudit(trx, { by, action: 'order.refunded', on: orderSubject(order), facts }, now);
    return 'done';
  });
}

/**
 * Allocates a refund without lines, such as one made at the provider, to lines of the order. What lines and delivery do
 * not cover is spread over what is left. E-books that turn out to be refunded completely are withdrawn.
 */
async function allocateLater(
  strapi: Core.Strapi,
  number: string,
  { refundId, ...requested }: RequestedParts & { refundId: RefundId },
  by: StaffMember,
  now: Date,
): Promise<'done' | 'unknown' | 'changed'> {
  const found = await findOrderByNumber(strapi.db.connection, number);
  if (!found) return 'unknown';
  return changeOrder(strapi, found.id, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, order.id);
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund) return 'unknown';
    const account = refundAccount(order, attempts, refunds);
    if (!account || !canAllocate(account, refund)) return 'changed';
    const byLines = allocateRefund(account, account.payment, refund.amount, requested);
    if (!byLines) return 'changed';
    await claimOrder(trx, order);
    await setRefundLines(trx, refundId, byLines);
    const after = refunds.map((known) => (known.id === refundId ? { ...known, byLines } : known));
    if (order.state !== 'refunded') await enqueueLineWithdrawals(trx, order, attempts, after, now);
    const before = refundedEbooks(order, attempts, refunds);
    const withdrawn = refundedEbooks(order, attempts, after).filter((line) => !before.includes(line));
    if (withdrawn.length > 0 && order.details.email) {
      const payload = { refundId, orderId: order.id, withdrawn, allotted: true };
      await enqueue(trx, `refund-mail:${refundId}-lines`, { topic: 'refund-mail', payload }, now);
    }
    const facts = { amount: refund.amount, payment: account.payment.n, ...refundFacts(byLines.parts) };
    await recordAudit(trx, { by, action: 'order.refund-allotted', on: orderSubject(order), facts }, now);
    return 'done';
  });
}

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'nothing-left': { status: 409, code: 'nothing-to-refund' },
  disputed: { status: 409, code: 'payment-disputed' },
  changed: { status: 409, code: 'refund-changed' },
} as const;

const ALLOCATE_REFUSALS = {
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

  async refund(context: AdminContext<'refundCreate'>): Promise<void> {
    const command = parseAdminBody(context, 'refundCreate');
    if (!command) return;
    const number = orderNumberOf(context.params.number);
    const keyed = { ...command, key: command.key ?? randomUUID() };
    const outcome = await refundOrder(strapi, number, keyed, staffOf(context), shopNow());
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async allocate(context: AdminContext<'refundAllocate'>): Promise<void> {
    const command = parseAdminBody(context, 'refundAllocate');
    if (!command) return;
    const number = orderNumberOf(context.params.number);
    const refundId = asRefundId(rowIdSchema.catch(0).parse(context.params.id));
    const outcome = await allocateLater(
      strapi,
      number,
      { ...command, refundId },
      staffOf(context),
      shopNow(),
    );
    replyWithOutcome(context, outcome, ALLOCATE_REFUSALS);
  },
});
