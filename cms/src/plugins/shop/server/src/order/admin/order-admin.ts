import type {
  OrderDetails,
  OrderListPage,
  OrderSort,
  TimelineEntry,
} from '@colophon/contracts/shop-admin/orders';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../audit/audit-store';
import { disputeHold, worstDispute } from '../../dispute/domain/dispute';
import { timelineOf } from '../../outbox/domain/task-outcome';
import { type ListedTask, tasksOfOrder } from '../../outbox/task-list-store';
import { attemptsOfOrders, listAttempts } from '../../payment/attempt-store';
import { pageCount } from '../../platform/domain/page-count';
import { copiesLeftOut, copiesToSend, mayBeSent } from '../../refund/domain/copies-to-send';
import { partsGoingBack } from '../../refund/domain/refund-account';
import { listRefunds, refundsOfOrders } from '../../refund/refund-store';
import { transition, wasPaid } from '../domain/order-state';
import { notesOfOrder } from '../order-note-store';
import type { StoredAttempt, StoredOrder } from '../order-rows';
import { findOrderByNumber } from '../order-store';
import { needsOf } from './domain/order-needs';
import { orderSubject } from './order-actions';
import type { OrderFilter } from './order-filter';
import { countOpenPaymentIssues, listOrders, orderHistory } from './order-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the matching orders. Pages count from 1. */
export async function orderListPage(
  strapi: Core.Strapi,
  filter: OrderFilter,
  { page, sort, order }: { page: number; sort: OrderSort; order: 'asc' | 'desc' },
): Promise<OrderListPage> {
  const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, sort, order };
  const db = strapi.db.connection;
  const { orders, total } = await listOrders(db, filter, paging);
  const ids = orders.map(({ id }) => id);
  const [attempts, refunds] = await Promise.all([attemptsOfOrders(db, ids), refundsOfOrders(db, ids)]);
  const toSend = ({ id, items }: (typeof orders)[number]) =>
    copiesToSend(items, partsGoingBack(attempts.get(id) ?? [], refunds.get(id) ?? []));
  return {
    orders: orders.map((row) => ({
      number: row.number,
      placedAt: row.placedAt.toISOString(),
      name: row.name,
      total: row.total,
      state: row.state,
      payments: row.attempts,
      dispute: worstDispute(row.disputes),
      needs: needsOf({ ...row, toSend: toSend(row), hold: disputeHold(row.disputes) }),
    })),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** Reads one order by its number; null when there is none. */
export async function orderDetails(strapi: Core.Strapi, number: string): Promise<OrderDetails | null> {
  const db = strapi.db.connection;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const [attempts, refunds, history, tasks, notes, openPaymentIssues, audit] = await Promise.all([
    listAttempts(db, order.id),
    listRefunds(db, order.id),
    orderHistory(db, order.id),
    tasksOfOrder(db, order.id),
    notesOfOrder(db, order.id),
    countOpenPaymentIssues(db, order.id),
    auditOf(db, orderSubject(order)),
  ]);
  const disputes = attempts.map(({ disputeState }) => disputeState);
  const hold = disputeHold(disputes);
  const toSend = copiesToSend(order.snapshot.items, partsGoingBack(attempts, refunds));
  return {
    number: order.number,
    state: order.state,
    language: order.language,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    details: order.details,
    snapshot: order.snapshot,
    payments: attempts.map((attempt) => ({
      n: attempt.n,
      state: attempt.state,
      method: attempt.optionId,
      amount: attempt.amount,
      reference: attempt.providerRef,
      openedAt: attempt.openedAt.toISOString(),
      refundedAt: attempt.refundedAt?.toISOString() ?? null,
      dispute: attempt.disputeState,
      lost: attempt.disputeLost,
    })),
    placeOfSupply: placeOfSupply(order, attempts),
    timeline: timelineOf(
      [{ kind: 'placed', at: order.placedAt.toISOString() }],
      attempts.map(toAttemptEntry),
      history.map(({ at, ...row }) => ({ kind: 'moved', at: at.toISOString(), ...row })),
      tasks.map(toTaskEntry),
      notes.map(({ at, ...note }) => ({ kind: 'note', at: at.toISOString(), ...note })),
      audit.map(({ at, actor, action }) => ({ kind: 'staff', at, actor, action })),
    ),
    needs: needsOf({
      state: order.state,
      toSend,
      openPaymentIssues,
      deadTasks: tasks.filter(({ outcome }) => outcome === 'dead').length,
      hold,
    }),
    dispute: worstDispute(disputes),
    hold,
    toSend,
    leftOut: copiesLeftOut(
      order.snapshot.items,
      refunds,
      history.find(({ to }) => to === 'fulfilled')?.at ?? null,
    ),
    canFulfil:
      transition(order.state, 'fulfil') !== null && hold === null && mayBeSent(order.snapshot.items, toSend),
    canResend: wasPaid(order.state) && order.details.email !== '',
  };
}

function placeOfSupply(
  { snapshot }: StoredOrder,
  attempts: readonly StoredAttempt[],
): OrderDetails['placeOfSupply'] {
  return {
    billing: snapshot.billingCountry,
    delivery: snapshot.needsShipping ? snapshot.deliveryCountry : null,
    payer: attempts.find(({ payerCountry }) => payerCountry !== null)?.payerCountry ?? null,
  };
}

function toAttemptEntry({ openedAt, n, amount, providerRef }: StoredAttempt): TimelineEntry {
  return { kind: 'attempt', at: openedAt.toISOString(), n, amount, reference: providerRef };
}

function toTaskEntry({ topic, outcome, attempts, ...task }: ListedTask): TimelineEntry {
  const at = task.doneAt ?? task.givenUpAt ?? task.deadAt ?? task.nextTryAt;
  return { kind: 'task', at: at.toISOString(), topic, outcome, attempts };
}
