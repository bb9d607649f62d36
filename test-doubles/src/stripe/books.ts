import { type Cents, cents } from '@colophon/contracts/money/money';
import {
  EXPIRED,
  endOf,
  FAILING_REFUND,
  type FakeOutcome,
  type FakeRefund,
  type FakeSession,
  factsAt,
  isPayable,
  refundedAmount,
  refusalOf,
} from '@colophon/shop/payment/providers/fake-provider/session';
import type { EVENT_TYPES } from '@colophon/shop/payment/providers/stripe/events';
import type Stripe from 'stripe';
import { invalid, missingProblem } from './problem';
import type { SessionParams } from './session-params';

type Stored<T> = T & { id: string; createdAt: Date };
export type StoredSession = Stored<
  FakeSession & { params: SessionParams; payment: string | null; refusedOnTheWay: boolean }
>;
export type StoredRefund = Stored<FakeRefund & { payment: string; metadata: Record<string, string> }>;
export type StoredDispute = Stored<{
  payment: string;
  amount: Cents;
  reason: string;
  status: Stripe.Dispute.Status;
  /** withdrawn by the bank, below 0, and returned; cents */
  moved: number[];
}>;
export type StoredWarning = Stored<{ session: StoredSession; fraudType: string; actionable: boolean }>;
export type StoredEvent = Stored<{
  type: (typeof EVENT_TYPES)[number] | 'payment_intent.succeeded';
  object: object;
}>;

/**
 * State of a Stripe that moves no money: sessions, refunds and disputes with their events. Its sessions follow the same
 * rules as the sandbox's.
 */
export class FakeStripeBooks {
  readonly sessions: StoredSession[] = [];
  readonly refunds: StoredRefund[] = [];
  readonly disputes: StoredDispute[] = [];
  readonly warnings: StoredWarning[] = [];
  readonly events: StoredEvent[] = [];
  /** 'pending': refunds stay so until {@link endRefund} */
  refundsEnd: 'at-once' | 'pending' = 'at-once';
  private count = 0;

  constructor(
    private readonly now: () => Date,
    private readonly objectOf: {
      session: (session: StoredSession) => object;
      payment: (session: StoredSession) => object;
      refund: (refund: StoredRefund) => object;
      dispute: (dispute: StoredDispute) => object;
      warning: (warning: StoredWarning) => object;
    },
  ) {}

  addSession(params: SessionParams): StoredSession {
    const { currency, unit_amount: amount } = params.line_items['0'].price_data;
    const session: StoredSession = {
      ...this.newId('cs_test'),
      state: 'open',
      amount: cents(amount),
      currency: currency.toUpperCase(),
      amountReceived: null,
      paidFrom: null,
      expiresAt: new Date(params.expires_at * 1000),
      params,
      payment: null,
      refusedOnTheWay: false,
    };
    this.sessions.push(session);
    return session;
  }

  /** @throws Problem 404 */
  session(id: string): StoredSession {
    return findById(this.sessions, id, 'checkout.session');
  }

  /** Applies the visitor's choice on the pay page. A session that has ended stays as it is. */
  choose(id: string, outcome: FakeOutcome): StoredSession {
    const session = this.session(id);
    const end = endOf(session, outcome, this.now());
    if (!end || !isPayable(session, this.now())) return session;
    Object.assign(session, end, { payment: this.newId('pi').id });
    if (outcome === 'decline')
      this.emit('checkout.session.async_payment_failed', this.objectOf.session(session));
    else this.emit('checkout.session.completed', this.objectOf.session(session));
    return session;
  }

  /** The bank declines while the visitor is on the pay page, where they can try again. */
  refuseOnce(id: string): void {
    const session = this.session(id);
    session.payment ??= this.newId('pi').id;
    session.refusedOnTheWay = true;
    this.emit('payment_intent.payment_failed', this.objectOf.payment(session));
  }

  /** The bank confirms a pending payment, or a payment arrives for a session that had ended. */
  receive(id: string): void {
    const session = this.session(id);
    session.payment ??= this.newId('pi').id;
    Object.assign(session, { state: 'complete', amountReceived: session.amount, paidFrom: this.now() });
    this.emit('checkout.session.async_payment_succeeded', this.objectOf.session(session));
  }

  /** @throws Problem 400 unless the session is open */
  expire(id: string): StoredSession {
    const session = this.session(id);
    if (!isPayable(session, this.now()))
      throw invalid('Only Checkout Sessions with a status of open can be expired');
    Object.assign(session, EXPIRED);
    this.emit('checkout.session.expired', this.objectOf.session(session));
    return session;
  }

  /** @throws Problem 400 where nothing, or not so much, can be refunded */
  addRefund(payment: string, amount: Cents, metadata: Record<string, string>): StoredRefund {
    const session = this.sessions.find((known) => known.payment === payment);
    const received = session && factsAt(session, this.now()).paid ? session.amountReceived : null;
    const refusal = refusalOf(amount, received, refundedAmount(this.refundsOf(payment)));
    if (refusal !== null) throw invalid('This cannot be refunded', { code: refusal });
    const refund: StoredRefund = {
      ...this.newId('re'),
      reference: '',
      state: this.refundsEnd === 'pending' ? 'pending' : 'succeeded',
      payment,
      amount,
      metadata,
    };
    this.refunds.push(refund);
    this.emit('refund.created', this.objectOf.refund(refund));
    if (amount === FAILING_REFUND) this.endRefund(refund.id, 'failed');
    return refund;
  }

  endRefund(id: string, state: FakeRefund['state']): void {
    const refund = this.refund(id);
    refund.state = state;
    this.emit(state === 'failed' ? 'refund.failed' : 'refund.updated', this.objectOf.refund(refund));
  }

  /** @throws Problem 404 */
  refund(id: string): StoredRefund {
    return findById(this.refunds, id, 'refund');
  }

  refundsOf(payment: string): StoredRefund[] {
    return this.refunds.filter((refund) => refund.payment === payment);
  }

  addDispute(sessionId: string, reason: string): StoredDispute {
    const { payment, amount } = this.session(sessionId);
    const dispute: StoredDispute = {
      ...this.newId('dp'),
      ...{ payment: payment ?? '', amount, reason, status: 'needs_response', moved: [-amount] },
    };
    this.disputes.push(dispute);
    this.emit('charge.dispute.created', this.objectOf.dispute(dispute));
    return dispute;
  }

  /** The bank updates a dispute, and reports it by one of its events. */
  moveDispute(
    id: string,
    status: StoredDispute['status'],
    type: StoredEvent['type'] & `charge.dispute.${string}`,
  ): void {
    const dispute = this.dispute(id);
    dispute.status = status;
    if (status === 'won' && dispute.moved.length === 1) dispute.moved.push(dispute.amount);
    this.emit(type, this.objectOf.dispute(dispute));
  }

  /** The bank suspects fraud in a payment. */
  addWarning(sessionId: string, fraudType: string): StoredWarning {
    const warning = {
      ...this.newId('issfr'),
      ...{ session: this.session(sessionId), fraudType, actionable: true },
    };
    this.warnings.push(warning);
    this.emit('radar.early_fraud_warning.created', this.objectOf.warning(warning));
    return warning;
  }

  /** @throws Problem 404 */
  warning(id: string): StoredWarning {
    return findById(this.warnings, id, 'early fraud warning');
  }

  /** @throws Problem 404 */
  dispute(id: string): StoredDispute {
    return findById(this.disputes, id, 'dispute');
  }

  private emit(type: StoredEvent['type'], object: object): void {
    this.events.push({ ...this.newId('evt'), type, object });
  }

  private newId(prefix: string): { id: string; createdAt: Date } {
    return { id: `${prefix}_${String(++this.count).padStart(8, '0')}fake`, createdAt: this.now() };
  }
}

function findById<T extends { id: string }>(list: readonly T[], id: string, what: string): T {
  const known = list.find((candidate) => candidate.id === id);
  if (!known) throw missingProblem(what);
  return known;
}

/** Stripe's name for the state of a session. */
export function statusOf(session: StoredSession, now: Date): Stripe.Checkout.Session.Status {
  const { status } = factsAt(session, now);
  return status === 'failed' ? 'complete' : status;
}
