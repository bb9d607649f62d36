import type { Core } from '@strapi/strapi';
import type { OrderState } from '../domain/order-state';
import { listAttempts } from '../store/attempts';
import { attemptStatesOf, listOrders, orderHistory } from '../store/order-list';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { findOrderByNumber } from '../store/orders';

const PAGE_SIZE = 25;

/** An order in the list of the staff; `total` in cents, dates as ISO 8601. */
export type OrderListItem = {
  number: string;
  placedAt: string;
  name: string;
  total: number;
  state: OrderState;
  payments: StoredAttempt['state'][];
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
  }[];
  history: { from: string; to: string; cause: string; at: string }[];
};

/** A page of the orders, newest first. Pages count from 1. */
export async function orderListPage(
  strapi: Core.Strapi,
  { page, state }: { page: number; state: OrderState | null },
): Promise<OrderListPage> {
  const db = strapi.db.connection;
  const { orders, total } = await listOrders(db, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, state });
  const ids = orders.map(({ id }) => id);
  const payments = await attemptStatesOf(db, ids);
  return {
    orders: orders.map(({ id, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      payments: payments.get(id) ?? [],
    })),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

/** One order by its number; null when there is none. */
export async function orderSheet(strapi: Core.Strapi, number: string): Promise<OrderSheet | null> {
  const db = strapi.db.connection;
  const order = await findOrderByNumber(db, number);
  if (!order) return null;
  const [attempts, history] = await Promise.all([listAttempts(db, order.id), orderHistory(db, order.id)]);
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
    })),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
