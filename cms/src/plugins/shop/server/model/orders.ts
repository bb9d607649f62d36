import { type OrderState, transition } from '../src/domain/order-state';
import type { AttemptFacts } from '../src/domain/settle';
import { MAX_USES, ModelCarts } from './carts';
import { ModelCoupons } from './coupons';

export type ModelAttempt = AttemptFacts & {
  n: number;
  key: string;
  reference: number | null;
  /** what the customer chose with it: details, bank, language */
  choice: string;
  openedAt: number;
};
export type ModelOrder = {
  id: number;
  cart: number;
  cartVersion: number;
  revision: number;
  state: OrderState;
  total: number;
  currency: 'EUR';
  coupons: string[];
  deadline: number;
  /** each state that it entered, first one first */
  history: OrderState[];
  attempts: ModelAttempt[];
};
export type TaskTopic = 'mail' | 'refund' | 'close';
export type Task = {
  key: string;
  topic: TaskTopic;
  id: number;
  amount: number;
  leaseUntil: number | null;
  done: boolean;
};

/** Minutes that an order waits for its payment. */
export const PAYMENT_WINDOW = 35;

/** The shop's tables, and what changes several of them in one transaction. Time is in minutes. */
export class ModelTables {
  readonly coupons = new ModelCoupons(MAX_USES);
  readonly carts: ModelCarts;
  readonly orders: ModelOrder[] = [];
  readonly outbox = new Map<string, Task>();
  readonly events = new Map<number, { attemptId: number; reference: number; applied: boolean }>();
  now = 0;

  constructor(carts: number) {
    this.carts = new ModelCarts(carts, this.coupons);
  }

  orderOf(attemptId: number): { order: ModelOrder; attempt: ModelAttempt } {
    for (const order of this.orders) {
      const attempt = order.attempts.find(({ id }) => id === attemptId);
      if (attempt) return { order, attempt };
    }
    throw new Error(`no attempt ${attemptId}`);
  }

  addOrder(of: Pick<ModelOrder, 'cart' | 'cartVersion' | 'total' | 'coupons'>): ModelOrder {
    const order: ModelOrder = {
      ...of,
      id: this.orders.length + 1,
      revision: 0,
      state: 'created',
      currency: 'EUR',
      deadline: this.now + PAYMENT_WINDOW,
      history: ['created'],
      attempts: [],
    };
    this.orders.push(order);
    return order;
  }

  addAttempt(order: ModelOrder, n: number, state: ModelAttempt['state'], choice: string): void {
    const id = order.id * 100 + n;
    const key = `o${order.id}-a${n}`;
    const { total: amount } = order;
    order.attempts.push({ id, n, state, amount, key, choice, reference: null, openedAt: this.now });
  }

  move(order: ModelOrder, event: Parameters<typeof transition>[1]): void {
    const next = transition(order.state, event);
    if (!next || next === order.state) return;
    order.state = next;
    order.history.push(next);
    if (event === 'pay') this.completePaid(order);
  }

  enqueue(topic: TaskTopic, id: number, amount = 0): void {
    const key = `${topic}:${id}`;
    if (this.outbox.has(key)) return;
    this.outbox.set(key, { key, topic, id, amount, leaseUntil: null, done: false });
  }

  private completePaid(order: ModelOrder): void {
    this.coupons.use(order.id, order.coupons);
    this.carts.emptyPaid(order);
    this.enqueue('mail', order.id);
  }
}
