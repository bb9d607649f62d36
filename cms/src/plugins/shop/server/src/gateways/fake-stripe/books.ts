import type Stripe from 'stripe';
import { FAILING_REFUND, type FakeRefund, refusalOf, returnedBy } from '../fake-provider/refund';
import {
  EXPIRED,
  endOf,
  type FakeOutcome,
  type FakeSession,
  factsAt,
  isPayable,
} from '../fake-provider/session';
import type { EVENT_TYPES } from '../stripe/events';
import { invalid, missing } from './problem';
import type { SessionParams } from './session-params';

type Kept<T> = T & { id: string; createdAt: Date };
export type KeptSession = Kept<
  FakeSession & { params: SessionParams; payment: string | null; refusedOnTheWay: boolean }
>;
export type KeptRefund = Kept<FakeRefund & { payment: string; metadata: Record<string, string> }>;
export type KeptDispute = Kept<{
  payment: string;
  amount: number;
  reason: string;
  status: Stripe.Dispute.Status;
  /** what the bank took, below 0, and gave back; cents */
  moved: number[];
}>;
export type KeptWarning = Kept<{ session: KeptSession; fraudType: string; actionable: boolean }>;
export type KeptEvent = Kept<{
  type: (typeof EVENT_TYPES)[number] | 'payment_intent.succeeded';
  object: object;
}>;

/**
 * The books of a Stripe that moves no money: what became of sessions, refunds and disputes, and the news of it. Its
 * sessions live by the same rules as the sandbox's.
 */
export class FakeStripeBooks {
  readonly sessions: KeptSession[] = [];
  readonly refunds: KeptRefund[] = [];
  readonly disputes: KeptDispute[] = [];
  readonly warnings: KeptWarning[] = [];
  readonly events: KeptEvent[] = [];
  /** 'pending': refunds take until {@link endRefund} */
  refundsEnd: 'at-once' | 'pending' = 'at-once';
  private count = 0;

  constructor(
    private readonly now: () => Date,
    private readonly objectOf: {
      session: (session: KeptSession) => object;
      payment: (session: KeptSession) => object;
      refund: (refund: KeptRefund) => object;
      dispute: (dispute: KeptDispute) => object;
      warning: (warning: KeptWarning) => object;
    },
  ) {}

  addSession(params: SessionParams): KeptSession {
    const { currency, unit_amount: amount } = params.line_items['0'].price_data;
    const session: KeptSession = {
      ...this.named('cs_test'),
      state: 'open',
      amount,
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
  session(id: string): KeptSession {
    return found(this.sessions, id, 'checkout.session');
  }

  /** The visitor's choice on the pay page. A session that has ended stays as it is. */
  choose(id: string, outcome: FakeOutcome): KeptSession {
    const session = this.session(id);
    const end = endOf(session, outcome, this.now());
    if (!end || !isPayable(session, this.now())) return session;
    Object.assign(session, end, { payment: this.named('pi').id });
    if (outcome === 'decline')
      this.tell('checkout.session.async_payment_failed', this.objectOf.session(session));
    else this.tell('checkout.session.completed', this.objectOf.session(session));
    return session;
  }

  /** The bank refuses while the visitor is on the pay page, where he may try again. */
  refuseOnce(id: string): void {
    const session = this.session(id);
    session.payment ??= this.named('pi').id;
    session.refusedOnTheWay = true;
    this.tell('payment_intent.payment_failed', this.objectOf.payment(session));
  }

  /** The bank has the money of a pending payment, or money comes for a session that had ended. */
  receive(id: string): void {
    const session = this.session(id);
    session.payment ??= this.named('pi').id;
    Object.assign(session, { state: 'complete', amountReceived: session.amount, paidFrom: this.now() });
    this.tell('checkout.session.async_payment_succeeded', this.objectOf.session(session));
  }

  /** @throws Problem 400 unless the session is open */
  expire(id: string): KeptSession {
    const session = this.session(id);
    if (!isPayable(session, this.now()))
      throw invalid('Only Checkout Sessions with a status of open can be expired');
    Object.assign(session, EXPIRED);
    this.tell('checkout.session.expired', this.objectOf.session(session));
    return session;
  }

  /** @throws Problem 400 where nothing, or not so much, can be given back */
  addRefund(payment: string, amount: number, metadata: Record<string, string>): KeptRefund {
    const session = this.sessions.find((known) => known.payment === payment);
    const received = session && factsAt(session, this.now()).paid ? session.amountReceived : null;
    const refusal = refusalOf(amount, received, returnedBy(this.refundsOf(payment)));
    if (refusal !== null) throw invalid('This cannot be given back', { code: refusal });
    const refund: KeptRefund = {
      ...this.named('re'),
      reference: '',
      state: this.refundsEnd === 'pending' ? 'pending' : 'succeeded',
      payment,
      amount,
      metadata,
    };
    this.refunds.push(refund);
    this.tell('refund.created', this.objectOf.refund(refund));
    if (amount === FAILING_REFUND) this.endRefund(refund.id, 'failed');
    return refund;
  }

  endRefund(id: string, state: FakeRefund['state']): void {
    const refund = this.refund(id);
    refund.state = state;
    this.tell(state === 'failed' ? 'refund.failed' : 'refund.updated', this.objectOf.refund(refund));
  }

  /** @throws Problem 404 */
  refund(id: string): KeptRefund {
    return found(this.refunds, id, 'refund');
  }

  refundsOf(payment: string): KeptRefund[] {
    return this.refunds.filter((refund) => refund.payment === payment);
  }

  addDispute(sessionId: string, reason: string): KeptDispute {
    const { payment, amount } = this.session(sessionId);
    const dispute: KeptDispute = {
      ...this.named('dp'),
      ...{ payment: payment ?? '', amount, reason, status: 'needs_response', moved: [-amount] },
    };
    this.disputes.push(dispute);
    this.tell('charge.dispute.created', this.objectOf.dispute(dispute));
    return dispute;
  }

  /** The bank goes on with a dispute, and says so by one of the events about it. */
  moveDispute(
    id: string,
    status: KeptDispute['status'],
    type: KeptEvent['type'] & `charge.dispute.${string}`,
  ): void {
    const dispute = this.dispute(id);
    dispute.status = status;
    if (status === 'won' && dispute.moved.length === 1) dispute.moved.push(dispute.amount);
    this.tell(type, this.objectOf.dispute(dispute));
  }

  /** The bank thinks that a payment was fraud. */
  addWarning(sessionId: string, fraudType: string): KeptWarning {
    const warning = {
      ...this.named('issfr'),
      ...{ session: this.session(sessionId), fraudType, actionable: true },
    };
    this.warnings.push(warning);
    this.tell('radar.early_fraud_warning.created', this.objectOf.warning(warning));
    return warning;
  }

  /** @throws Problem 404 */
  warning(id: string): KeptWarning {
    return found(this.warnings, id, 'early fraud warning');
  }

  /** @throws Problem 404 */
  dispute(id: string): KeptDispute {
    return found(this.disputes, id, 'dispute');
  }

  private tell(type: KeptEvent['type'], object: object): void {
    this.events.push({ ...this.named('evt'), type, object });
  }

  private named(prefix: string): { id: string; createdAt: Date } {
    return { id: `${prefix}_${String(++this.count).padStart(8, '0')}fake`, createdAt: this.now() };
  }
}

function found<T extends { id: string }>(list: readonly T[], id: string, what: string): T {
  const known = list.find((candidate) => candidate.id === id);
  if (!known) throw missing(what);
  return known;
}

/** What Stripe calls the state of a session. */
export function statusOf(session: KeptSession, now: Date): Stripe.Checkout.Session.Status {
  const { status } = factsAt(session, now);
  return status === 'failed' ? 'complete' : status;
}
