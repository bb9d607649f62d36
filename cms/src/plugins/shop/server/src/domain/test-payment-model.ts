import { type OrderState, transition, wasPaid } from './order-state';
import { nextPlacementStep } from './placement';
import { type AttemptFacts, type Change, decideSettlement, isOpen, type PaymentFacts } from './settle';

/*
 * The shop in a few lines, for property tests: the real decisions, tables that are arrays, and a process that
 * can die at every `crash` and every call to the provider. What one transaction does there has no crash in it.
 */

export class Crash extends Error {}

export type Session = { reference: number; attemptId: number; facts: PaymentFacts };
export type ModelAttempt = AttemptFacts & {
  n: number;
  key: string;
  reference: number | null;
  closed: boolean;
};
export type ModelOrder = {
  id: number;
  cart: string;
  state: OrderState;
  total: number;
  currency: 'EUR';
  deadline: number;
  timesPaid: number;
  attempts: ModelAttempt[];
};

/** A provider with idempotency keys, whose answers can be lost on the way. */
export class FakeProvider {
  readonly sessions: Session[] = [];
  readonly refunds = new Map<string, { reference: number; amount: number }>();
  /** the next call fails before, or after, it did its work */
  fault: 'before' | 'after' | null = null;
  private readonly byKey = new Map<string, Session>();

  open(attemptId: number, amount: number, key: string): number {
    return this.call(() => {
      const known = this.byKey.get(key);
      if (known) return known.reference;
      const facts: PaymentFacts = { status: 'open', paid: false, amount, currency: 'EUR' };
      const session = { reference: this.sessions.length, attemptId, facts };
      this.sessions.push(session);
      this.byKey.set(key, session);
      return session.reference;
    });
  }

  facts(reference: number): PaymentFacts {
    return this.call(() => this.at(reference).facts);
  }

  expire(reference: number): PaymentFacts {
    return this.call(() => {
      const session = this.at(reference);
      if (session.facts.status === 'open') session.facts = { ...session.facts, status: 'expired' };
      return session.facts;
    });
  }

  refund(reference: number, amount: number, key: string): void {
    this.call(() => this.refunds.set(key, { reference, amount }));
  }

  /** What the bank does, without asking us. Late money reaches sessions that had ended, too. */
  bank(index: number, does: 'pay' | 'refuse' | 'delay' | 'pay-late'): void {
    const session = this.sessions[index % Math.max(1, this.sessions.length)];
    if (!session || session.facts.paid) return;
    const { status } = session.facts;
    if (does === 'pay-late') session.facts = { ...session.facts, status: 'complete', paid: true };
    else if (does === 'pay' && (status === 'open' || status === 'complete')) {
      session.facts = { ...session.facts, status: 'complete', paid: true };
    } else if (does === 'delay' && status === 'open')
      session.facts = { ...session.facts, status: 'complete' };
    else if (does === 'refuse' && status !== 'expired')
      session.facts = { ...session.facts, status: 'failed' };
  }

  private at(reference: number): Session {
    return this.sessions[reference] as Session;
  }

  private call<T>(work: () => T): T {
    const fault = this.fault;
    this.fault = null;
    if (fault === 'before') throw new Crash();
    const answer = work();
    if (fault === 'after') throw new Crash();
    return answer;
  }
}

type Task = { key: string; done: boolean; topic: 'mail' | 'refund' | 'close'; id: number; amount: number };

export class ModelShop {
  readonly orders: ModelOrder[] = [];
  readonly outbox = new Map<string, Task>();
  readonly mails: number[] = [];
  now = 0;
  /** dies at the `crashIn`-th point from now */
  crashIn: number | null = null;

  constructor(private readonly provider: FakeProvider) {}

  submit(cart: string, total: number, same: boolean): void {
    const order = this.orders.find((known) => known.cart === cart) ?? this.addOrder(cart, total);
    for (let steps = 0; steps < 12; steps++) {
      this.crash();
      const step = nextPlacementStep(order, order.attempts, { total, same: same && order.total === total });
      if (step.kind === 'confirm') return;
      if (step.kind === 'pay-nothing' || step.kind === 'ask-payment') {
        order.total = total;
        order.deadline = this.now + 35;
        const state = step.kind === 'ask-payment' ? 'new' : 'succeeded';
        order.attempts.push({
          id: order.id * 100 + step.n,
          n: step.n,
          state,
          amount: total,
          key: `o${order.id}-a${step.n}`,
          reference: null,
          closed: false,
        });
        if (step.kind === 'ask-payment')
          order.state = transition(order.state, 'request-payment') ?? order.state;
        else this.pay(order);
        continue;
      }
      const attempt = order.attempts.find(({ id }) => id === step.attemptId) as ModelAttempt;
      const isFresh = attempt.reference === null;
      const reference = this.ensureSession(attempt);
      if (step.kind === 'resume' && isFresh) return;
      const facts = step.kind === 'resume' ? this.provider.facts(reference) : this.provider.expire(reference);
      if (facts.status === 'open') return;
      this.crash();
      this.settle(order, attempt, facts);
      if (facts.status === 'complete' && !facts.paid) return;
    }
  }

  /** Return page, cancel page and notification: somebody makes us look at one attempt. */
  look(index: number, giveUp: boolean): void {
    const all = this.orders.flatMap((order) => order.attempts.map((attempt) => ({ order, attempt })));
    const found = all[index % Math.max(1, all.length)];
    if (!found || found.attempt.reference === null) return;
    const { order, attempt } = found;
    const { reference } = found.attempt;
    const facts =
      giveUp && isOpen(attempt.state) ? this.provider.expire(reference) : this.provider.facts(reference);
    this.crash();
    this.settle(order, attempt, facts);
  }

  reconcile(): void {
    for (const order of this.orders) {
      for (const attempt of order.attempts) {
        if (attempt.state === 'succeeded' || attempt.state === 'review') continue;
        this.settle(order, attempt, this.provider.facts(this.ensureSession(attempt)));
        this.crash();
      }
      if (wasPaid(order.state) || order.deadline > this.now) continue;
      for (const attempt of order.attempts.filter(({ state }) => isOpen(state))) this.close(order, attempt);
      if (order.attempts.some(({ state }) => isOpen(state))) continue;
      order.state = transition(order.state, 'pass-deadline') ?? order.state;
    }
  }

  drain(): void {
    for (const task of this.outbox.values()) {
      if (task.done) continue;
      this.perform(task);
      this.crash();
      task.done = true;
    }
  }

  private perform({ topic, id, amount }: Task): void {
    if (topic === 'mail') {
      this.mails.push(id);
      return;
    }
    const order = this.orders.find(({ attempts }) =>
      attempts.some((attempt) => attempt.id === id),
    ) as ModelOrder;
    const attempt = order.attempts.find((candidate) => candidate.id === id) as ModelAttempt;
    if (topic === 'close') this.close(order, attempt);
    else this.provider.refund(attempt.reference as number, amount, `refund-a${id}`);
  }

  private close(order: ModelOrder, attempt: ModelAttempt): void {
    const facts = this.provider.expire(this.ensureSession(attempt));
    this.crash();
    this.settle(order, attempt, facts);
  }

  private ensureSession(attempt: ModelAttempt): number {
    if (attempt.reference !== null) return attempt.reference;
    const reference = this.provider.open(attempt.id, attempt.amount, attempt.key);
    this.crash();
    attempt.reference = reference;
    if (attempt.state === 'new') attempt.state = 'open';
    return reference;
  }

  private settle(order: ModelOrder, attempt: ModelAttempt, facts: PaymentFacts): void {
    for (const change of decideSettlement(order, order.attempts, attempt.id, facts))
      this.apply(order, change);
  }

  private apply(order: ModelOrder, change: Change): void {
    switch (change.kind) {
      case 'attempt': {
        const attempt = order.attempts.find(({ id }) => id === change.id) as ModelAttempt;
        attempt.state = change.to;
        return;
      }
      case 'order':
        this.pay(order);
        return;
      case 'refund':
        this.enqueue('refund', change.attemptId, change.amount);
        return;
      case 'close':
        this.enqueue('close', change.attemptId);
        return;
      default: {
        const unknown: never = change;
        throw new Error(String(unknown));
      }
    }
  }

  private pay(order: ModelOrder): void {
    const next = transition(order.state, 'pay');
    if (!next) return;
    order.state = next;
    order.timesPaid++;
    this.enqueue('mail', order.id);
  }

  private enqueue(topic: Task['topic'], id: number, amount = 0): void {
    const key = `${topic}:${id}`;
    if (!this.outbox.has(key)) this.outbox.set(key, { key, done: false, topic, id, amount });
  }

  private addOrder(cart: string, total: number): ModelOrder {
    const order: ModelOrder = {
      id: this.orders.length + 1,
      cart,
      state: 'created',
      total,
      currency: 'EUR',
      deadline: this.now + 35,
      timesPaid: 0,
      attempts: [],
    };
    this.orders.push(order);
    return order;
  }

  private crash(): void {
    if (this.crashIn === null) return;
    if (this.crashIn-- > 0) return;
    this.crashIn = null;
    throw new Crash();
  }
}
