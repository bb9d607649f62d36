import { Readable } from 'node:stream';
import type {
  OrderDetails,
  OrderListPage,
  OrderSort,
  orderFilterSchema,
  TimelineEntry,
} from '@colophon/contracts/shop-admin/orders';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { auditOf } from '../../audit/audit-store';
import { shopConfig } from '../../config';
import { disputeHold, worstDispute } from '../../dispute/domain/dispute';
import { timelineOf } from '../../outbox/domain/task-outcome';
import { type ListedTask, tasksOfOrder } from '../../outbox/task-list-store';
import { attemptsOfOrders, listAttempts } from '../../payment/attempt-store';
import { shopNow } from '../../platform/clock';
import { pageCount } from '../../platform/domain/page-count';
import {
  orderNumberOf,
  parseAdminBody,
  parseAdminQuery,
  periodOf,
  refuseAdmin,
  replyToAdmin,
  replyWithOutcome,
  sendFile,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { copiesLeftOut, copiesToSend, mayBeSent } from '../../refund/domain/refund';
import { unfailedParts } from '../../refund/domain/refund-account';
import { listRefunds, refundsOfOrders } from '../../refund/refund-store';
import { transition, wasPaid } from '../domain/order-state';
import type { StoredAttempt, StoredOrder } from '../order-rows';
import { findOrderByNumber, notesOfOrder } from '../order-store';
import { needsOf } from './domain/order-needs';
import { fulfilOrder, noteOrder, orderSubject, RESEND_LIMIT, resendConfirmation } from './order-actions';
import { noteExport, ordersCsv } from './order-export';
import { countOpenPaymentIssues, listOrders, type OrderFilter, orderHistory } from './order-list-store';

const PAGE_SIZE = 25;

/** Reads a page of the matching orders. Pages count from 1. */
async function orderListPage(
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
    copiesToSend(items, unfailedParts(attempts.get(id) ?? [], refunds.get(id) ?? []));
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
async function orderDetails(strapi: Core.Strapi, number: string): Promise<OrderDetails | null> {
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
  const toSend = copiesToSend(order.snapshot.items, unfailedParts(attempts, refunds));
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

const filterOf = (
  strapi: Core.Strapi,
  { q, look, from, until, ...filter }: z.infer<typeof orderFilterSchema>,
): OrderFilter => ({
  state: filter.state,
  payment: filter.payment,
  ...periodOf({ from, until }, shopConfig(strapi).timeZone),
  text: q,
  needsLook: look,
});

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'not-paid': { status: 409, code: 'not-paid' },
  'nothing-to-send': { status: 409, code: 'nothing-to-send' },
  'no-address': { status: 409, code: 'no-address' },
  'held-warned': { status: 409, code: 'held-warned' },
  'held-inquiry': { status: 409, code: 'held-inquiry' },
  'held-open': { status: 409, code: 'held-open' },
  'held-lost': { status: 409, code: 'held-lost' },
  'too-often': { status: 429, code: 'sent-too-often', values: { times: RESEND_LIMIT.times } },
} as const;

// Admin pages about orders; the routes require the permissions.
export const orderAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'orderList'>): Promise<void> {
    const query = parseAdminQuery(context, 'orderList');
    if (query) replyToAdmin(context, await orderListPage(strapi, filterOf(strapi, query), query));
  },

  async show(context: AdminContext<'orderShow'>): Promise<void> {
    const details = await orderDetails(strapi, orderNumberOf(context.params.number));
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-order');
  },

  async download(context: AdminContext<'orderExport'>): Promise<void> {
    const query = parseAdminQuery(context, 'orderExport');
    if (!query) return;
    const now = shopNow();
    await noteExport(strapi, filterOf(strapi, query), staffOf(context), now);
    sendFile(context, {
      name: `orders-${pressDay(now, shopConfig(strapi).timeZone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(ordersCsv(strapi, filterOf(strapi, query))),
    });
  },

  async fulfil(context: AdminContext<'orderFulfil'>): Promise<void> {
    const outcome = await fulfilOrder(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async resend(context: AdminContext<'orderResend'>): Promise<void> {
    const outcome = await resendConfirmation(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async note(context: AdminContext<'orderNote'>): Promise<void> {
    const note = parseAdminBody(context, 'orderNote');
    if (!note) return;
    const signed = { by: staffOf(context), text: note.text };
    replyWithOutcome(
      context,
      await noteOrder(strapi, orderNumberOf(context.params.number), signed, shopNow()),
      REFUSALS,
    );
  },
});
