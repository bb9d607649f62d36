import type { Core } from '@strapi/strapi';
import { type DisputeHold, disputeHold } from '../domain/dispute';
import { transition, wasPaid } from '../domain/order-state';
import type { StaffMember } from '../domain/staff-member';
import { printedItems } from '../mail/order-sent';
import { recordAudit } from '../store/audit';
import type { Database } from '../store/database';
import { addOrderNote } from '../store/order-notes';
import { claimOrder, findOrderByNumber, moveOrder } from '../store/orders';
import { enqueue } from '../store/shop-outbox';
import { countCopies } from '../store/task-list';
import { changeOrder, type OrderView } from './change-order';
import { exceeded } from './rate-limit';

/** How often a confirmation may be sent once more: a slip of the hand, not a habit. */
export const RESEND_LIMIT = { times: 3, seconds: 3600 };

/** What became of something that a member of the staff wanted with an order. */
export type OrderActionOutcome =
  | 'done'
  | 'unknown'
  | 'not-paid'
  | 'no-address'
  | 'too-often'
  | `held-${DisputeHold}`;

/** How an order's audit rows name it. */
export function orderSubject({ number }: { number: string }): string {
  return `order:${number}`;
}

/** Marks a paid order as sent, unless a bank questions its money, and has its customer told what went by post. There is no way back: a mistake is told in a note, a return is a refund. */
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
    const claimed = await claimOrder(trx, order);
    await moveOrder(trx, claimed, 'fulfil', `staff: ${by.name}`, now);
    if (order.details.email && printedItems(order.snapshot).length > 0) {
      const task = { topic: 'sent-mail', payload: { orderId: order.id } } as const;
      await enqueue(trx, `sent-mail:${order.id}`, task, now);
    }
    await recordAudit(trx, { by, action: 'order.fulfilled', on: orderSubject(order) }, now);
    return 'done';
  });
}

/** Sends the confirmation of an order once more, to the address that it was placed with. */
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
  if (await exceeded(strapi, limit, now)) return 'too-often';
  return onOrder(strapi, number, async (trx, { order }) => {
    // Two who send at once take turns by this, and so send two copies rather than one.
    await claimOrder(trx, order);
    const copy = 1 + (await countCopies(trx, order.id));
    const task = { topic: 'mail-again', payload: { orderId: order.id, copy } } as const;
    await enqueue(trx, `mail-again:${order.id}-${copy}`, task, now);
    await recordAudit(trx, { by, action: 'order.resent', on: orderSubject(order), facts: { copy } }, now);
    return 'done';
  });
}

/** Writes something down at an order, for colleagues. The audit knows that, not what. */
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
