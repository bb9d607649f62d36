import type { Core } from '@strapi/strapi';
import { paymentToRefund, refundableOf } from '../domain/decide-refund';
import { barsRefund } from '../domain/dispute';
import type { RefundState } from '../domain/refund';
import type { StaffMember } from '../domain/staff-member';
import { listAttempts } from '../store/attempts';
import { recordAudit } from '../store/audit';
import { claimOrder, findOrderByNumber } from '../store/orders';
import { listRefunds } from '../store/refunds';
import { changeOrder } from './change-order';
import { orderSubject } from './order-actions';
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
  }[];
  /** payments of which something is left to give back, and that no bank has taken back itself */
  refundable: { n: number; amount: number }[];
};

/** The refunds of an order, and what is left; null when there is no such order. */
export async function refundSheet(strapi: Core.Strapi, number: string): Promise<RefundSheet | null> {
  const db = strapi.db.connection;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const [attempts, refunds] = await Promise.all([listAttempts(db, order.id), listRefunds(db, order.id)]);
  const numbers = new Map(attempts.map(({ id, n }) => [id, n]));
  return {
    refunds: refunds.map(({ id, attemptId, amount, reason, actor, actorId, state, ...refund }) => ({
      ...{ id, amount, reason, actor, actorId, state },
      n: numbers.get(attemptId) ?? 0,
      failure: refund.failure,
      reference: refund.providerRef,
      requestedAt: refund.requestedAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    })),
    refundable: attempts
      .filter(({ disputeState }) => !barsRefund(disputeState))
      .map((attempt) => ({ n: attempt.n, amount: refundableOf(attempt, refunds) }))
      .filter(({ amount }) => amount > 0),
  };
}

/** What a member of the staff asks for. `n`: of which payment, where the order has several; `key`: of this very click. */
export type RefundWish = { amount: number; reason: string; n?: number | undefined; key: string };

/**
 * Decides to give a part of a payment back, or all of it. However many do so at once, never more is given than came in:
 * each decision is made on what the others have left.
 */
export async function refundOrder(
  strapi: Core.Strapi,
  number: string,
  { amount, reason, n, key }: RefundWish,
  by: StaffMember,
  now: Date,
): Promise<'done' | 'unknown' | 'nothing-left' | 'disputed'> {
  const found = await findOrderByNumber(strapi.db.connection, number);
  if (!found) return 'unknown';
  const idempotencyKey = `refund-${found.id}-${key}`;
  return changeOrder(strapi, found.id, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, order.id);
    if (refunds.some((known) => known.idempotencyKey.startsWith(idempotencyKey))) return 'done';
    const free = attempts.filter(({ disputeState }) => !barsRefund(disputeState));
    const attempt = paymentToRefund(free, refunds, { amount, n });
    if (!attempt) return paymentToRefund(attempts, refunds, { amount, n }) ? 'disputed' : 'nothing-left';
    await claimOrder(trx, order);
    const cause = { reason, actor: by.name, actorId: by.id };
    await requestRefund(trx, attempt, { amount, cause, key: idempotencyKey }, now);
    const facts = { amount, payment: attempt.n };
    await recordAudit(trx, { by, action: 'order.refunded', on: orderSubject(order), facts }, now);
    return 'done';
  });
}
