import { type Cents, cents } from '@colophon/contracts/money/money';
import type { AttemptId, RefundId } from '@colophon/contracts/values/ids';
import type { PaymentFacts } from '../src/payment/domain/settle';
import type { RefundFacts } from '../src/refund/domain/refund';
import { LostCall } from './actor';

/** `late`: it was paid after it had ended. */
export type Session = { reference: number; attemptId: AttemptId; facts: PaymentFacts; late: boolean };
/**
 * An event about a session, or about a refund of it; the new state is not part of it and must be queried.
 * `acknowledged`: it is not sent again.
 */
export type ProviderEvent = {
  id: number;
  reference: number;
  attemptId: AttemptId;
  refund: string | null;
  acknowledged: boolean;
};
/** `refundId`: our id; null: made at the provider's dashboard. */
export type Refund = {
  reference: string;
  session: number;
  refundId: RefundId | null;
  amount: Cents;
  state: RefundFacts['state'];
};
export type BankAct = 'pay' | 'refuse' | 'delay' | 'pay-late' | 'pay-more';
/** Outcome of the next refund; *breaks* fails before or after its work, and repeats that failure for its key. */
export type RefundTurn = 'given' | 'later' | 'refused' | 'breaks before' | 'breaks after';

/** The provider did nothing, and will not. */
export class RefundRefused extends Error {}
/** The provider tried and broke; the result must be looked up. */
export class RefundBroke extends Error {}

/** A provider with idempotency keys, whose responses can be lost and which sends an event for every change. */
export class ModelProvider {
  readonly sessions: Session[] = [];
  readonly events: ProviderEvent[] = [];
  readonly refunds: Refund[] = [];
  /** the next call fails before, or after, its work */
  fault: 'before' | 'after' | null = null;
  nextRefund: RefundTurn = 'given';
  private readonly byKey = new Map<string, Session>();
  private readonly refundsByKey = new Map<string, Refund | 'broke'>();

  open(attemptId: AttemptId, amount: Cents, key: string): number {
    return this.call(() => {
      const known = this.byKey.get(key);
      if (known) return known.reference;
      const facts: PaymentFacts = { status: 'open', paid: false, amount, currency: 'EUR' };
      const session = { reference: this.sessions.length, attemptId, facts, late: false };
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
      if (session.facts.status === 'open') this.become(session, { status: 'expired' });
      return session.facts;
    });
  }

  /** @throws RefundRefused, RefundBroke */
  refund(session: number, { refundId, amount, key }: { refundId: RefundId; amount: Cents; key: string }) {
    return this.call((): Refund => {
      const known = this.refundsByKey.get(key);
      if (known === 'broke') throw new RefundBroke();
      if (known) return { ...known };
      const turn = this.nextRefund;
      this.nextRefund = 'given';
      if (turn === 'breaks before') {
        this.refundsByKey.set(key, 'broke');
        throw new RefundBroke();
      }
      if (turn === 'refused' || amount > this.balanceOf(this.at(session))) throw new RefundRefused();
      const refund = this.addRefund(session, refundId, amount, turn === 'later' ? 'pending' : 'succeeded');
      this.refundsByKey.set(key, turn === 'breaks after' ? 'broke' : refund);
      if (turn === 'breaks after') throw new RefundBroke();
      return { ...refund };
    });
  }

  /** The refund with our id, in its present state. */
  refundFor(refundId: RefundId): Refund | null {
    return this.call(() => {
      const known = this.refunds.find((one) => one.refundId === refundId);
      return known ? { ...known } : null;
    });
  }

  refundFacts(reference: string): Refund {
    return this.call(() => ({ ...(this.refunds.find((one) => one.reference === reference) as Refund) }));
  }

  /** Makes a refund at the provider's dashboard, as far as there is money left. */
  refundAtProvider(session: Session, amount: Cents): void {
    if (amount <= this.balanceOf(session)) this.addRefund(session.reference, null, amount, 'succeeded');
  }

  /** Changes the state of a refund later: even a succeeded one can be returned by the customer's bank. */
  endRefund(refund: Refund, state: 'succeeded' | 'failed'): void {
    if (refund.state === state || refund.state === 'failed') return;
    refund.state = state;
    this.emitRefundEvent(refund);
  }

  /** An action of the bank. Late money reaches sessions that had ended, too. */
  bank(session: Session, does: BankAct): void {
    if (session.facts.paid) return;
    const { status, amount } = session.facts;
    const payable = status === 'open' || status === 'complete';
    if (does === 'pay-late' && !payable) session.late = true;
    if (does === 'pay-late' || (does === 'pay' && payable)) {
      this.become(session, { status: 'complete', paid: true });
    } else if (does === 'pay-more' && payable) {
      this.become(session, { status: 'complete', paid: true, amount: cents(amount + 1) });
    } else if (does === 'delay' && status === 'open') this.become(session, { status: 'complete' });
    else if (does === 'refuse' && payable) this.become(session, { status: 'failed' });
  }

  /** Captured and not refunded cents of a session. */
  balanceOf({ facts, reference }: Session): number {
    if (!facts.paid) return 0;
    const back = this.refunds.filter(({ session, state }) => session === reference && state !== 'failed');
    return facts.amount - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  private addRefund(
    session: number,
    refundId: RefundId | null,
    amount: Cents,
    state: Refund['state'],
  ): Refund {
    const refund = { reference: `re${this.refunds.length}`, session, refundId, amount, state };
    this.refunds.push(refund);
    this.emitRefundEvent(refund);
    return refund;
  }

  private become(session: Session, to: Partial<PaymentFacts>): void {
    session.facts = { ...session.facts, ...to };
    this.emitEvent(session, null);
  }

  private emitRefundEvent(refund: Refund): void {
    this.emitEvent(this.at(refund.session), refund.reference);
  }

  private emitEvent({ reference, attemptId }: Session, refund: string | null): void {
    this.events.push({ id: this.events.length, reference, attemptId, refund, acknowledged: false });
  }

  private at(reference: number): Session {
    return this.sessions[reference] as Session;
  }

  private call<T>(work: () => T): T {
    const fault = this.fault;
    this.fault = null;
    if (fault === 'before') throw new LostCall();
    const result = work();
    if (fault === 'after') throw new LostCall();
    return result;
  }
}
