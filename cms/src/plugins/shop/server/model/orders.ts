import type { OrderRefund } from '../src/domain/decide-refund';
import { type OrderState, transition } from '../src/domain/order-state';
import type { AttemptFacts } from '../src/domain/settle';
import { MAX_USES, ModelCarts } from './carts';
import { ModelCoupons } from './coupons';

export type ModelAttempt = AttemptFacts & {
  n: number;
  /** cents that came in */
  received: number | null;
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
/** Who gives money back: the shop a second payment, the staff what they like, or somebody at the provider's own desk. */
export type RefundCause = 'paid twice' | 'staff' | 'provider';
export type ModelRefund = OrderRefund & {
  orderId: number;
  cause: RefundCause;
  key: string;
};
export type TaskTopic = 'mail' | 'refund' | 'close';
export type Task = {
  key: string;
  topic: TaskTopic;
  id: number;
  leaseUntil: number | null;
  done: boolean;
};

/** News of the provider: of a session, or of a refund by its name. */
export type KeptEvent = { attemptId: number; reference: number; refund: string | null; applied: boolean };

/** Minutes that an order waits for its payment. */
export const PAYMENT_WINDOW = 35;

/** The shop's tables, and what changes several of them in one transaction. Time is in minutes. */
export class ModelTables {
  readonly coupons = new ModelCoupons(MAX_USES);
  readonly carts: ModelCarts;
  readonly orders: ModelOrder[] = [];
  readonly refunds: ModelRefund[] = [];
  /** what a person has to look at: the names of refunds that failed, of payments that do not fit, of coupons without a use left */
  readonly findings = new Set<string>();
  readonly outbox = new Map<string, Task>();
  readonly events = new Map<number, KeptEvent>();
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
    const received = state === 'succeeded' ? amount : null;
    order.attempts.push({ id, n, state, amount, received, key, choice, reference: null, openedAt: this.now });
  }

  move(order: ModelOrder, event: Parameters<typeof transition>[1]): void {
    const next = transition(order.state, event);
    if (!next || next === order.state) return;
    order.state = next;
    order.history.push(next);
    if (event === 'pay') this.completePaid(order);
  }

  refundsOf({ id }: Pick<ModelOrder, 'id'>): ModelRefund[] {
    return this.refunds.filter(({ orderId }) => orderId === id);
  }

  /** Notes a refund, once for its key. @returns null when it was noted before */
  addRefund(refund: Omit<ModelRefund, 'id' | 'state'>): ModelRefund | null {
    if (this.refunds.some(({ key }) => key === refund.key)) return null;
    const added: ModelRefund = { ...refund, id: this.refunds.length + 1, state: 'requested' };
    this.refunds.push(added);
    return added;
  }

  enqueue(topic: TaskTopic, id: number): void {
    const key = `${topic}:${id}`;
    if (this.outbox.has(key)) return;
    this.outbox.set(key, { key, topic, id, leaseUntil: null, done: false });
  }

  private completePaid(order: ModelOrder): void {
    for (const code of this.coupons.use(order.id, order.coupons))
      this.findings.add(`coupon:${order.id}:${code}`);
    this.carts.emptyPaid(order);
    this.enqueue('mail', order.id);
  }
}
