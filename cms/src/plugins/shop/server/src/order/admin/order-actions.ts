import type { DisputeHold } from '@colophon/contracts/shop-admin/orders';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit-store';
import { disputeHold } from '../../dispute/domain/dispute';
import { checkLimit } from '../../limits/rate-limit';
import { enqueue } from '../../outbox/outbox-store';
import { countCopies } from '../../outbox/task-list-store';
import { changeOrder, type OrderView } from '../../payment/change-order';
import type { Database } from '../../platform/database';
import type { StaffMember } from '../../platform/domain/staff-member';
import { copiesToSend, mayBeSent } from '../../refund/domain/refund';
import { unfailedParts } from '../../refund/domain/refund-account';
import { listRefunds } from '../../refund/refund-store';
import { transition, wasPaid } from '../domain/order-state';
import { addOrderNote, claimOrder, findOrderByNumber, moveOrder } from '../order-store';

/** Limit for resending a confirmation: enough for mistakes, not for a habit. */
export const RESEND_LIMIT = { times: 3, seconds: 3600 };

/** Results of a staff action on an order. */
export type OrderActionOutcome =
  | 'done'
  | 'unknown'
  | 'not-paid'
  | 'nothing-to-send'
  | 'no-address'
  | 'too-often'
  | `held-${DisputeHold}`;

/** The subject of an order in audit entries. */
export function orderSubject({ number }: { number: string }): string {
  return `order:${number}`;
}

/**
 * Marks a paid order as sent, unless a dispute forbids it or all printed copies were refunded, and notifies its
 * customer of what was sent. Not reversible: a mistake is corrected by a note, a return by a refund.
 */
export function fulfilOrder(
  strapi: Core.Strapi,
  number: string,
  by: StaffMember,
  now: Date,
): Promise<OrderActionOutcome> {
  return onOrder(strapi, number, async (trx, { order, attempts }) => {
    if (transition(order.state, 'fulfil') === null) return 'not-paid';
    const hold = disputeHold(attempts.map(({ disputeState }) => disputeState));
    if (hold) return `held-${hold}`;
    const sent = copiesToSend(
      order.snapshot.items,
      unfailedParts(attempts, await listRefunds(trx, order.id)),
    );
    if (!mayBeSent(order.snapshot.items, sent)) return 'nothing-to-send';
    const claimed = await claimOrder(trx, order);
    await moveOrder(trx, claimed, 'fulfil', `staff: ${by.name}`, now);
    if (order.details.email && sent.length > 0) {
      const task = { topic: 'sent-mail', payload: { orderId: order.id, sent } } as const;
      await enqueue(trx, `sent-mail:${order.id}`, task, now);
    }
    await recordAudit(trx, { by, action: 'order.fulfilled', on: orderSubject(order) }, now);
    return 'done';
  });
}

/** Resends the confirmation of an order to its original address. */
export async function resendConfirmation(
  strapi: Core.Strapi,
  number: string,
  by: StaffMember,
  now: Date,
): Promise<OrderActionOutcome> {
  const found = await findOrderByNumber(strapi.db.connection, number);
  if (!found) return 'unknown';
  if (!wasPaid(found.state)) return 'not-paid';
  if (!found.details.email) return 'no-address';
  const limit = { what: 'resend', who: String(found.id), limits: [RESEND_LIMIT] };
  if (await checkLimit(strapi, limit, now)) return 'too-often';
  return onOrder(strapi, number, async (trx, { order }) => {
    // Serialises concurrent requests, so that they send two copies rather than one.
    await claimOrder(trx, order);
    const copy = 1 + (await countCopies(trx, order.id));
    const task = { topic: 'mail-again', payload: { orderId: order.id, copy } } as const;
    await enqueue(trx, `mail-again:${order.id}-${copy}`, task, now);
    await recordAudit(trx, { by, action: 'order.resent', on: orderSubject(order), facts: { copy } }, now);
    return 'done';
  });
}

/** Adds a note to an order, for colleagues. The audit log records the fact, not the text. */
export function noteOrder(
  strapi: Core.Strapi,
  number: string,
  { by, text }: { by: StaffMember; text: string },
  now: Date,
): Promise<OrderActionOutcome> {
  return onOrder(strapi, number, async (trx, { order }) => {
    await addOrderNote(trx, order.id, { by, text }, now);
    await recordAudit(trx, { by, action: 'order.noted', on: orderSubject(order) }, now);
    return 'done';
  });
}

async function onOrder(
  strapi: Core.Strapi,
  number: string,
  work: (trx: Database, view: OrderView) => Promise<OrderActionOutcome>,
): Promise<OrderActionOutcome> {
  const found = await findOrderByNumber(strapi.db.connection, number);
  if (!found) return 'unknown';
  return changeOrder(strapi, found.id, work);
}
