import type { Cents } from '@colophon/contracts/money/money';
import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import type { RequestedParts } from '@colophon/contracts/shop-admin/refunds';
import {
  type AttemptId,
  asAttemptId,
  asOrderId,
  asRefundId,
  type OrderId,
} from '@colophon/contracts/values/ids';
import { transition } from '../src/order/domain/order-state';
import type { AttemptFacts } from '../src/payment/domain/settle';
import { type AccountRefund, refundedEbooks } from '../src/refund/domain/refund-account';
import type { SoldOrder } from '../src/refund/domain/refund-parts';
import { MAX_USES, ModelCarts } from './carts';
import { ModelCoupons } from './coupons';

export type ModelAttempt = AttemptFacts & {
  n: number;
  /** the amount that came in */
  received: Cents | null;
  key: string;
  reference: number | null;
  /** the customer's choices: details, bank, language */
  choice: string;
  openedAt: number;
};
export type ModelOrder = {
  id: OrderId;
  cart: number;
  cartVersion: number;
  revision: number;
  state: OrderState;
  total: Cents;
  /** the content of the order */
  snapshot: SoldOrder;
  currency: 'EUR';
  coupons: string[];
  deadline: number;
  /** each state that it entered, in order */
  history: OrderState[];
  attempts: ModelAttempt[];
  /** the lines of e-books that are, or are being, withdrawn */
  ended: Set<number>;
};
/** Originator of a refund: the shop a duplicate payment, the staff any amount, or somebody at the provider's dashboard. */
export type RefundCause = 'paid twice' | 'staff' | 'provider';
const ACTORS = {
  'paid twice': { actor: 'shop', actorId: null },
  staff: { actor: 'Els', actorId: 1 },
  provider: { actor: 'provider', actorId: null },
} as const;
export type ModelRefund = AccountRefund & {
  orderId: OrderId;
  cause: RefundCause;
  /** the requested copies, at the sums that the page showed */
  requestedLines: RequestedParts['lines'];
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

/** A provider event: about a session, or about a refund by its reference. */
export type StoredEvent = {
  attemptId: AttemptId;
  reference: number;
  refund: string | null;
  applied: boolean;
};

/** Payment window of an order in minutes. */
export const PAYMENT_WINDOW = 35;

/** The shop's tables, and operations that change several of them in one transaction. Time is in minutes. */
export class ModelTables {
  readonly coupons = new ModelCoupons(MAX_USES);
  readonly carts: ModelCarts;
  readonly orders: ModelOrder[] = [];
  readonly refunds: ModelRefund[] = [];
  /** payment issues: the names of failed refunds, of payments under review, of coupons without a use left */
  readonly paymentIssues = new Set<string>();
  readonly outbox = new Map<string, Task>();
  readonly events = new Map<number, StoredEvent>();
  now = 0;

  constructor(carts: number) {
    this.carts = new ModelCarts(carts, this.coupons);
  }

  orderOf(attemptId: AttemptId): { order: ModelOrder; attempt: ModelAttempt } {
    for (const order of this.orders) {
      const attempt = order.attempts.find(({ id }) => id === attemptId);
      if (attempt) return { order, attempt };
    }
    throw new Error(`no attempt ${attemptId}`);
  }

  addOrder(of: Pick<ModelOrder, 'cart' | 'cartVersion' | 'total' | 'snapshot' | 'coupons'>): ModelOrder {
    const order: ModelOrder = {
      ...of,
      id: asOrderId(this.orders.length + 1),
      revision: 0,
      state: 'created',
      currency: 'EUR',
      deadline: this.now + PAYMENT_WINDOW,
      history: ['created'],
      attempts: [],
      ended: new Set(),
    };
    this.orders.push(order);
    return order;
  }

  addAttempt(order: ModelOrder, n: number, state: ModelAttempt['state'], choice: string): void {
    const id = asAttemptId(order.id * 100 + n);
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

  /** Adds a refund, once per key. @returns null when it exists */
  addRefund(refund: Omit<ModelRefund, 'id' | 'state' | 'actor' | 'actorId'>): ModelRefund | null {
    if (this.refunds.some(({ key }) => key === refund.key)) return null;
    const added: ModelRefund = {
      ...{ ...refund, id: asRefundId(this.refunds.length + 1), state: 'requested' },
      ...ACTORS[refund.cause],
    };
    this.refunds.push(added);
    return added;
  }

  /** Part of a transaction: withdraws the e-books that refunds have ended. A withdrawal is final. */
  endEbooks(order: ModelOrder): void {
    for (const line of refundedEbooks(order, order.attempts, this.refundsOf(order))) order.ended.add(line);
  }

  enqueue(topic: TaskTopic, id: number): void {
    const key = `${topic}:${id}`;
    if (this.outbox.has(key)) return;
    this.outbox.set(key, { key, topic, id, leaseUntil: null, done: false });
  }

  private completePaid(order: ModelOrder): void {
    for (const code of this.coupons.use(order.id, order.coupons))
      this.paymentIssues.add(`coupon:${order.id}:${code}`);
    this.carts.emptyPaid(order);
    this.enqueue('mail', order.id);
  }
}
