import type { AttemptId } from '@colophon/contracts/values/ids';
import { wasPaid } from '../src/order/domain/order-state';
import {
  type Change,
  canStillBePaid,
  decideSettlement,
  type PaymentFacts,
} from '../src/payment/domain/settle';
import type { Actor } from './actor';
import { type ModelAttempt, type ModelOrder, ModelTables } from './orders';
import type { ModelProvider } from './provider';

/** Sessions and what follows from them: the one place where a payment fact is applied. */
export class ModelPayments extends ModelTables {
  constructor(
    readonly provider: ModelProvider,
    carts: number,
  ) {
    super(carts);
  }

  protected *close(attempt: ModelAttempt): Actor {
    const facts = this.provider.expire(yield* this.ensureSession(attempt));
    yield 'session ended, not settled';
    yield* this.settle(attempt.id, facts);
  }

  protected *ensureSession(attempt: ModelAttempt): Actor<number> {
    if (attempt.reference !== null) return attempt.reference;
    const reference = this.provider.open(attempt.id, attempt.amount, attempt.key);
    yield 'session made, not kept';
    this.saveSession(attempt, reference);
    return reference;
  }

  /** Settles an attempt by a session that claims it: its reference may not be saved yet. */
  protected *settleBySession(attempt: ModelAttempt, reference: number): Actor {
    if (attempt.reference === null) this.saveSession(attempt, reference);
    const facts = this.provider.facts(reference);
    yield 'facts read, not settled';
    yield* this.settle(attempt.id, facts);
  }

  protected saveSession(attempt: ModelAttempt, reference: number): void {
    attempt.reference = reference;
    if (attempt.state === 'new') attempt.state = 'open';
  }

  protected *settle(attemptId: AttemptId, facts: PaymentFacts): Actor {
    const { order } = this.orderOf(attemptId);
    for (;;) {
      const { revision } = order;
      const changes = decideSettlement(order, order.attempts, attemptId, facts);
      if (changes.length === 0) return;
      yield 'settlement decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      const wasOpen = !wasPaid(order.state);
      for (const change of changes) this.apply(order, change);
      if (wasOpen && !wasPaid(order.state) && !canStillBePaid(order.attempts, changes))
        this.coupons.release(order.id);
      return;
    }
  }

  /** Part of a transaction: saves the refund, with the task to request it. */
  protected requestRefund(decided: Parameters<ModelTables['addRefund']>[0]): void {
    const refund = this.addRefund(decided);
    if (refund) this.enqueue('refund', refund.id);
  }

  private apply(order: ModelOrder, change: Change): void {
    switch (change.kind) {
      case 'attempt': {
        const attempt = order.attempts.find(({ id }) => id === change.id) as ModelAttempt;
        attempt.state = change.to;
        attempt.received = change.received ?? null;
        if (change.to === 'review') this.paymentIssues.add(`review:${attempt.id}`);
        return;
      }
      case 'order':
        this.move(order, change.event);
        return;
      case 'refund': {
        const { attemptId, amount } = change;
        this.requestRefund({
          ...{ orderId: order.id, attemptId, amount },
          ...{
            cause: 'paid twice',
            key: `refund-a${attemptId}`,
            providerRef: null,
            byLines: null,
            requestedLines: [],
          },
        });
        return;
      }
      case 'close':
        this.enqueue('close', change.attemptId);
        return;
      default: {
        const unknown: never = change;
        throw new Error(String(unknown));
      }
    }
  }
}
