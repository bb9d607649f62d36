import { type Cents, NO_CENTS, sum } from '@colophon/contracts/money/money';
import type { RequestedParts } from '@colophon/contracts/shop-admin/refunds';
import type { AttemptId } from '@colophon/contracts/values/ids';
import {
  allocateRefund,
  allocateRemainder,
  decideRefund,
  paymentToRefund,
  type RefundUpdate,
  refundAccount,
} from '../src/refund/domain/refund-account';
import { copiesAmount } from '../src/refund/domain/refund-parts';
import { type Actor, LostCall } from './actor';
import type { ModelOrder, ModelRefund, StoredEvent } from './orders';
import { ModelPayments } from './payments';
import { type Refund, RefundBroke, RefundRefused } from './provider';

/**
 * A refund requested by staff. `n`: number of the payment; `copies`: line and number of copies; `key`: idempotency key
 * of the form submission.
 */
export type RefundCommand = {
  amount: Cents;
  n?: number | undefined;
  copies?: { nth: number; count: number } | undefined;
  key: number;
};

const NO_LINES: RequestedParts = { lines: [], delivery: NO_CENTS };

/** Refunds: decided, requested, and tracked until they have arrived. */
export class ModelRefunds extends ModelPayments {
  /** The admin: several concurrent refunds, each of what the others have left. */
  *refund(order: ModelOrder, { amount: typed, n, copies, key }: RefundCommand): Actor {
    const name = `refund-${order.id}-${key}`;
    // The amounts as shown on the page, which may be out of date when the form is sent.
    const parts = copies ? this.requestedParts(order, copies) : NO_LINES;
    const amount = copies ? sum(parts.lines.map((line) => line.amount)) : typed;
    if (amount < 1) return;
    if (copies) yield 'refund decided, not saved';
    for (;;) {
      const { revision } = order;
      const refunds = this.refundsOf(order);
      if (refunds.some((known) => known.key.startsWith(name))) return;
      const account = refundAccount(order, order.attempts, refunds);
      const namesLines = parts.lines.length > 0;
      const requested = { amount, n: n ?? (namesLines ? account?.payment.n : undefined) };
      const attempt = paymentToRefund(order.attempts, refunds, requested);
      if (!attempt) return;
      const byLines = allocateRefund(account, attempt, amount, parts);
      if (!byLines && (namesLines || account?.payment.id === attempt.id)) return;
      yield 'refund decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      const request = {
        orderId: order.id,
        attemptId: attempt.id,
        amount,
        key: name,
        byLines,
        requestedLines: parts.lines,
      };
      this.requestRefund({ ...request, cause: 'staff', providerRef: null });
      return;
    }
  }

  /** Staff allocate a refund without lines: to copies of the first line, as far as they fit. */
  *allocate(order: ModelOrder): Actor {
    for (;;) {
      const { revision } = order;
      const refunds = this.refundsOf(order);
      const account = refundAccount(order, order.attempts, refunds);
      const refund = refunds.find(
        ({ attemptId, state, byLines }) =>
          attemptId === account?.payment.id && state !== 'failed' && byLines === null,
      );
      if (!account || !refund) return;
      const requested = this.requestedParts(order, { nth: 0, count: 1 });
      const byLines =
        allocateRefund(account, account.payment, refund.amount, requested) ??
        allocateRefund(account, account.payment, refund.amount, NO_LINES);
      if (!byLines) return;
      yield 'refund decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      refund.byLines = byLines;
      this.endEbooks(order);
      return;
    }
  }

  /** Copies of a line that has some left, at their present amount. */
  private requestedParts(order: ModelOrder, { nth, count }: { nth: number; count: number }): RequestedParts {
    const account = refundAccount(order, order.attempts, this.refundsOf(order));
    const lines = (account?.left ?? []).filter(({ copiesLeft }) => copiesLeft > 0);
    const paidLine = lines[nth % Math.max(1, lines.length)];
    if (paidLine?.line == null) return NO_LINES;
    const copies = Math.min(count, paidLine.copiesLeft);
    return {
      lines: [{ line: paidLine.line, copies, amount: copiesAmount(paidLine, copies) }],
      delivery: NO_CENTS,
    };
  }

  /** The outbox: the refund is looked up before it is requested, since the provider's response may have been lost. */
  protected *performRefund(id: number): Actor {
    const refund = this.refunds[id - 1] as ModelRefund;
    if (refund.state !== 'requested') return;
    const { key, amount, attemptId } = refund;
    const session = this.orderOf(attemptId).attempt.reference as number;
    const known = this.provider.refundFor(refund.id);
    yield 'refund looked for, not asked';
    const update = known ?? this.callProvider(refund, { session, amount, key });
    yield 'refund asked, not kept';
    yield* this.applyRefund(refund, update);
  }

  /** Saves the state of a refund, and what follows from it. Updates may be old or repeated. */
  protected *applyRefund(refund: ModelRefund, update: RefundUpdate): Actor {
    const { order, attempt } = this.orderOf(refund.attemptId);
    for (;;) {
      const { revision } = order;
      const refunds = this.refundsOf(order);
      const { state, orderRefunded } = decideRefund(order, order.attempts, refunds, refund.id, update);
      if (state === refund.state && refund.providerRef !== null) return;
      yield 'refund’s end decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      refund.state = state;
      refund.providerRef = update.reference ?? refund.providerRef;
      if (state === 'failed') this.paymentIssues.add(`refund:${refund.id}:${attempt.id}`);
      if (orderRefunded) this.move(order, 'refund');
      if (state === 'succeeded') this.endEbooks(order);
      return;
    }
  }

  /**
   * Applies an event about a refund, ours or one made at the provider's dashboard: queries its state, then saves it.
   */
  protected *applyRefundEvent({ refund: reference, attemptId }: StoredEvent): Actor {
    const current = this.provider.refundFacts(reference as string);
    yield 'facts read, not settled';
    const known =
      this.refunds.find((one) => one.providerRef === current.reference) ??
      this.refunds.find(({ id }) => id === current.refundId) ??
      (yield* this.adopt(current, attemptId));
    yield* this.applyRefund(known, current);
  }

  /** Events may be lost or old: pending refunds are queried. */
  protected *refreshRefunds(): Actor {
    for (const refund of this.refunds.filter(({ state }) => state === 'pending')) {
      const facts = this.provider.refundFacts(refund.providerRef as string);
      yield 'facts read, not settled';
      yield* this.applyRefund(refund, facts);
    }
  }

  private *adopt({ reference, session, amount }: Refund, attemptId: AttemptId): Actor<ModelRefund> {
    const { order, attempt } = this.orderOf(attemptId);
    // the payment of the refund is settled first
    yield* this.settleBySession(attempt, session);
    const key = `provider-${reference}`;
    for (;;) {
      const { revision } = order;
      yield 'refund decided, not saved';
      if (order.revision !== revision) continue;
      order.revision++;
      const account = refundAccount(order, order.attempts, this.refundsOf(order));
      this.addRefund({
        orderId: order.id,
        attemptId,
        amount,
        key,
        cause: 'provider',
        requestedLines: [],
        byLines: allocateRemainder(account, { attemptId, amount }),
        providerRef: reference,
      });
      return this.refunds.find((known) => known.key === key) as ModelRefund;
    }
  }

  private callProvider(
    refund: ModelRefund,
    request: { session: number; amount: Cents; key: string },
  ): RefundUpdate {
    try {
      return this.provider.refund(request.session, { refundId: refund.id, ...request });
    } catch (error) {
      if (error instanceof RefundRefused) return { reference: null, state: 'failed' };
      // The provider repeats this failure for the key: the next try needs another one.
      if (error instanceof RefundBroke) {
        if (refund.key === request.key) refund.key = nextKey(request.key);
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
