import { decideRefund, paymentToRefund, type RefundNews } from '../src/domain/decide-refund';
import { type Actor, LostCall } from './actor';
import type { KeptEvent, ModelOrder, ModelRefund } from './orders';
import { ModelPayments } from './payments';
import { type Refund, RefundBroke, RefundRefused } from './provider';

/** What a member of the staff asks for. `n`: of which payment; `key`: of this very click. */
export type RefundWish = { amount: number; n?: number | undefined; key: number };

/** Money that goes back: decided, asked for, and followed until it has arrived. */
export class ModelRefunds extends ModelPayments {
  /** The desk: several at once, each on what the others have left. */
  *giveBack(order: ModelOrder, { amount, n, key }: RefundWish): Actor {
    const name = `refund-${order.id}-${key}`;
    for (;;) {
      const { revision } = order;
      const refunds = this.refundsOf(order);
      if (refunds.some((known) => known.key.startsWith(name))) return;
      const attempt = paymentToRefund(order.attempts, refunds, { amount, n });
      if (!attempt) return;
      yield 'refund decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      const wish = { orderId: order.id, attemptId: attempt.id, amount, key: name };
      this.requestRefund({ ...wish, cause: 'staff', providerRef: null });
      return;
    }
  }

  /** The outbox: looked up before it is asked for, since the provider's answer may have been lost. */
  protected *performRefund(id: number): Actor {
    const refund = this.refunds[id - 1] as ModelRefund;
    if (refund.state !== 'requested') return;
    const { key, amount, attemptId } = refund;
    const session = this.orderOf(attemptId).attempt.reference as number;
    const known = this.provider.refundFor(id);
    yield 'refund looked for, not asked';
    const told = known ?? this.askForRefund(refund, { session, amount, key });
    yield 'refund asked, not kept';
    yield* this.applyRefund(refund, told);
  }

  /** Keeps how a refund stands, and what follows from it. News may be old or repeated. */
  protected *applyRefund(refund: ModelRefund, told: RefundNews): Actor {
    const { order, attempt } = this.orderOf(refund.attemptId);
    for (;;) {
      const { revision } = order;
      const refunds = this.refundsOf(order);
      const { state, returnsOrder } = decideRefund(order, order.attempts, refunds, refund.id, told);
      if (state === refund.state && refund.providerRef !== null) return;
      yield 'refund’s end decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      refund.state = state;
      refund.providerRef = told.reference ?? refund.providerRef;
      if (state === 'failed') this.findings.add(`refund:${refund.id}:${attempt.id}`);
      if (returnsOrder) this.move(order, 'refund');
      return;
    }
  }

  /** News of a refund, ours or one that was given at the provider's desk: asked anew, then kept. */
  protected *hearOfRefund({ refund: reference, attemptId }: KeptEvent): Actor {
    const booked = this.provider.refundFacts(reference as string);
    yield 'facts read, not settled';
    const known =
      this.refunds.find((one) => one.providerRef === booked.reference) ??
      this.refunds.find(({ id }) => id === booked.refundId) ??
      (yield* this.adopt(booked, attemptId));
    yield* this.applyRefund(known, booked);
  }

  /** The provider's news may be lost, and old: who still waits is asked after. */
  protected *askAfterRefunds(): Actor {
    for (const refund of this.refunds.filter(({ state }) => state === 'pending')) {
      const facts = this.provider.refundFacts(refund.providerRef as string);
      yield 'facts read, not settled';
      yield* this.applyRefund(refund, facts);
    }
  }

  private *adopt({ reference, session, amount }: Refund, attemptId: number): Actor<ModelRefund> {
    const { order, attempt } = this.orderOf(attemptId);
    // what is given back was paid: that comes first
    yield* this.settleBySession(attempt, session);
    const key = `provider-${reference}`;
    for (;;) {
      const { revision } = order;
      yield 'refund decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      this.addRefund({
        orderId: order.id,
        attemptId,
        amount,
        key,
        cause: 'provider',
        providerRef: reference,
      });
      return this.refunds.find((known) => known.key === key) as ModelRefund;
    }
  }

  private askForRefund(
    refund: ModelRefund,
    asked: { session: number; amount: number; key: string },
  ): RefundNews {
    try {
      return this.provider.refund(asked.session, { refundId: refund.id, ...asked });
    } catch (error) {
      if (error instanceof RefundRefused) return { reference: null, state: 'failed' };
      // The provider answers the same to this key from now on: the next try needs another.
      if (error instanceof RefundBroke) {
        if (refund.key === asked.key) refund.key = nextKey(asked.key);
        throw new LostCall();
      }
      throw error;
    }
  }
}

function nextKey(key: string): string {
  const [base, n = '1'] = key.split('-try');
  return `${base}-try${Number(n) + 1}`;
}
