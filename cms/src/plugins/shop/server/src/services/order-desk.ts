import type { Core } from '@strapi/strapi';
import { type DisputeHold, type DisputeState, disputeHold, worstDispute } from '../domain/dispute';
import { needsOf, type OrderNeed } from '../domain/order-needs';
import { type OrderState, transition, wasPaid } from '../domain/order-state';
import { type TimelineEntry, timelineOf } from '../domain/order-timeline';
import { pageCount } from '../domain/page-count';
import { listAttempts } from '../store/attempts';
import { auditOf } from '../store/audit';
import type { OrderFilter } from '../store/order-filter';
import { countOpenFindings, listOrders, type OrderSort, orderHistory } from '../store/order-list';
import { notesOfOrder } from '../store/order-notes';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { findOrderByNumber } from '../store/orders';
import { type ListedTask, tasksOfOrder } from '../store/task-list';
import { orderSubject } from './order-actions';

const PAGE_SIZE = 25;

/** An order in the list of the staff; `total` in cents, dates as ISO 8601. */
export type OrderListItem = {
  number: string;
  placedAt: string;
  name: string;
  total: number;
  state: OrderState;
  payments: StoredAttempt['state'][];
  /** the worst of the disputes about its payments */
  dispute: DisputeState | null;
  needs: OrderNeed[];
};
export type OrderListPage = { orders: OrderListItem[]; page: number; pages: number; total: number };

/** All that the staff see of one order; amounts in cents. */
export type OrderSheet = {
  number: string;
  state: OrderState;
  language: string;
  placedAt: string;
  paidAt: string | null;
  details: StoredOrder['details'];
  snapshot: StoredOrder['snapshot'];
  payments: {
    n: number;
    state: StoredAttempt['state'];
    method: string | null;
    amount: number;
    reference: string | null;
    openedAt: string;
    refundedAt: string | null;
    /** how it stands by the disputes about it, and the cents that a bank took back */
    dispute: DisputeState | null;
    lost: number;
  }[];
  /** what the VAT of e-books stands on: the country of the bill, of delivery if anything is sent, of card or bank if told */
  placeOfSupply: { billing: string; delivery: string | null; payer: string | null };
  timeline: TimelineEntry[];
  needs: OrderNeed[];
  dispute: DisputeState | null;
  /** why it must not be sent, by the disputes about its payments */
  hold: DisputeHold | null;
  /** what the state of the order allows; who may do it, the routes decide */
  canFulfil: boolean;
  canResend: boolean;
};

/** A page of the orders that are meant. Pages count from 1. */
export async function orderListPage(
  strapi: Core.Strapi,
  filter: OrderFilter,
  { page, sort, order }: { page: number; sort: OrderSort; order: 'asc' | 'desc' },
): Promise<OrderListPage> {
  const paging = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, sort, order };
  const { orders, total } = await listOrders(strapi.db.connection, filter, paging);
  return {
    orders: orders.map((row) => ({
      number: row.number,
      placedAt: row.placedAt.toISOString(),
      name: row.name,
      total: row.total,
      state: row.state,
      payments: row.attempts,
      dispute: worstDispute(row.disputes),
      needs: needsOf({ ...row, hold: disputeHold(row.disputes) }),
    })),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** One order by its number; null when there is none. */
export async function orderSheet(strapi: Core.Strapi, number: string): Promise<OrderSheet | null> {
  const db = strapi.db.connection;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const [attempts, history, tasks, notes, openFindings, audit] = await Promise.all([
    listAttempts(db, order.id),
    orderHistory(db, order.id),
    tasksOfOrder(db, order.id),
    notesOfOrder(db, order.id),
    countOpenFindings(db, order.id),
    auditOf(db, orderSubject(order)),
  ]);
  const disputes = attempts.map(({ disputeState }) => disputeState);
  const hold = disputeHold(disputes);
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
      needsShipping: order.snapshot.needsShipping,
      openFindings,
      deadTasks: tasks.filter(({ outcome }) => outcome === 'dead').length,
      hold,
    }),
    dispute: worstDispute(disputes),
    hold,
    canFulfil: transition(order.state, 'fulfil') !== null && hold === null,
    canResend: wasPaid(order.state) && order.details.email !== '',
  };
}

function placeOfSupply(
  { snapshot, details }: StoredOrder,
  attempts: readonly StoredAttempt[],
): OrderSheet['placeOfSupply'] {
  return {
    billing: snapshot.billingCountry ?? details.country,
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
