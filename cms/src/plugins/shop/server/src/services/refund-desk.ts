import type { Core } from '@strapi/strapi';
import { paymentToRefund, refundableOf } from '../domain/decide-refund';
import { barsRefund } from '../domain/dispute';
import type { RefundState } from '../domain/refund';
import {
  deliveryLeft,
  divideRefund,
  type PartsWish,
  type RefundByLines,
  type ThingLeft,
} from '../domain/refund-parts';
import type { StaffMember } from '../domain/staff-member';
import { listAttempts } from '../store/attempts';
import { recordAudit } from '../store/audit';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder, findOrderByNumber } from '../store/orders';
import { listRefunds, type StoredRefund, setRefundLines } from '../store/refunds';
import { changeOrder } from './change-order';
import { enqueueLineWithdrawals } from './ebook-delivery';
import { orderSubject } from './order-actions';
import { type RefundAccount, refundAccount, withVat } from './refund-account';
import { requestRefund } from './request-refund';

/** What the staff see of the money that went back; amounts in cents, dates as ISO 8601. */
export type RefundSheet = {
  refunds: {
    id: number;
    /** the payment, by its number among those of the order */
    n: number;
    amount: number;
    reason: string;
    actor: string;
    /** null: the shop itself, or somebody at the provider */
    actorId: number | null;
    state: RefundState;
    failure: string | null;
    reference: string | null;
    requestedAt: string;
    settledAt: string | null;
    /** which lines it is of; null for a sum of which nobody has said so, or of another payment than the order's own */
    byLines: RefundByLines | null;
    /** whether somebody can still say so */
    canAllot: boolean;
  }[];
  /** payments of which something is left to give back, and that no bank has taken back itself */
  refundable: { n: number; amount: number }[];
  /** the order's own payment, thing by thing; null where no payment pays it */
  account: {
    n: number;
    /** the lines of the order, and delivery by VAT rate (`line` null) */
    things: (ThingLeft & { title: string | null; format: string | null })[];
    /** cents of delivery that are left */
    delivery: number;
    /** cents that went back without anybody's having said for which lines */
    unallotted: number;
  } | null;
};

/** The refunds of an order, and what is left; null when there is no such order. */
export async function refundSheet(strapi: Core.Strapi, number: string): Promise<RefundSheet | null> {
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
      canAllot: canAllot(account, { attemptId, state, byLines: refund.byLines }),
    })),
    refundable: attempts
      .filter(({ disputeState }) => !barsRefund(disputeState))
      .map((attempt) => ({ n: attempt.n, amount: refundableOf(attempt, refunds) }))
      .filter(({ amount }) => amount > 0),
    account: account && accountSheet(account, order),
  };
}

function accountSheet(
  { payment, left, unallotted }: RefundAccount,
  { snapshot }: StoredOrder,
): RefundSheet['account'] {
  return {
    n: payment.n,
    things: left.map((thing) => {
      const item = thing.line === null ? undefined : snapshot.items[thing.line - 1];
      return { ...thing, title: item?.title ?? null, format: item?.publicationFormat ?? null };
    }),
    delivery: deliveryLeft(left),
    unallotted,
  };
}

function canAllot(
  account: RefundAccount | null,
  { attemptId, state, byLines }: Pick<StoredRefund, 'attemptId' | 'state' | 'byLines'>,
): boolean {
  return account?.payment.id === attemptId && byLines === null && state !== 'failed';
}

/**
 * What a member of the staff asks for. `amount`: all of it, in cents; what its lines and delivery leave of that is a sum for
 * no line in particular. `n`: of which payment, where the order has several; `key`: of this very click.
 */
export type RefundWish = PartsWish & { amount: number; reason: string; n?: number | undefined; key: string };

/**
 * Decides to give a part of a payment back, or all of it, by lines where it is the order's own payment. However many do so at once, never more is given than came in:
 * each decision is made on what the others have left.
 */
export async function refundOrder(
  strapi: Core.Strapi,
  number: string,
  { amount, reason, n, key, ...parts }: RefundWish,
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
    const wish = { amount, n: n ?? (namesLines ? account?.payment.n : undefined) };
    const attempt = paymentToRefund(free, refunds, wish);
    if (!attempt) return paymentToRefund(attempts, refunds, wish) ? 'disputed' : 'nothing-left';
    const byLines = linesOf(account, attempt, amount, parts);
    if (!byLines && (namesLines || account?.payment.id === attempt.id)) return 'changed';
    await claimOrder(trx, order);
    const cause = { reason, actor: by.name, actorId: by.id };
    await requestRefund(trx, attempt, { amount, cause, key: idempotencyKey, byLines }, now);
    const facts = { amount, payment: attempt.n };
    await recordAudit(trx, { by, action: 'order.refunded', on: orderSubject(order), facts }, now);
    return 'done';
  });
}

/**
 * Says which lines a refund is of that came without, as one at the provider does. What its lines and delivery leave of its
 * sum is spread over what is left. E-books that it turns out to give back whole are withdrawn.
 */
export async function allotRefund(
  strapi: Core.Strapi,
  number: string,
  { refundId, ...wish }: PartsWish & { refundId: number },
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
    if (!account || !canAllot(account, refund)) return 'changed';
    const byLines = linesOf(account, account.payment, refund.amount, wish);
    if (!byLines) return 'changed';
    await claimOrder(trx, order);
    await setRefundLines(trx, refundId, byLines);
    const after = refunds.map((known) => (known.id === refundId ? { ...known, byLines } : known));
    if (order.state !== 'refunded') await enqueueLineWithdrawals(trx, order, attempts, after, now);
    const facts = { amount: refund.amount, payment: account.payment.n };
    await recordAudit(trx, { by, action: 'order.refund-allotted', on: orderSubject(order), facts }, now);
    return 'done';
  });
}

/** @returns null where the payment is not the order's own, or the parts do not fit what is left of it */
function linesOf(
  account: RefundAccount | null,
  { id }: Pick<StoredAttempt, 'id'>,
  amount: number,
  wish: PartsWish,
): RefundByLines | null {
  if (account?.payment.id !== id) return null;
  const parts = divideRefund(account.left, amount, wish);
  return parts && withVat(account, parts);
}
