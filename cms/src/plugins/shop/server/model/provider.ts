import type { RefundFacts } from '../src/domain/refund';
import type { PaymentFacts } from '../src/domain/settle';
import { LostCall } from './actor';

/** `late`: it was paid after it had ended. */
export type Session = { reference: number; attemptId: number; facts: PaymentFacts; late: boolean };
/** News of a session, or of a refund of it; what is new is asked, not told. `acknowledged`: it is sent no more. */
export type ProviderEvent = {
  id: number;
  reference: number;
  attemptId: number;
  refund: string | null;
  acknowledged: boolean;
};
/** `refundId`: ours; null: somebody gave it at the provider's own desk. */
export type Refund = {
  reference: string;
  session: number;
  refundId: number | null;
  amount: number;
  state: RefundFacts['state'];
};
export type BankAct = 'pay' | 'refuse' | 'delay' | 'pay-late' | 'pay-more';
/** What becomes of the next refund: it breaks before or after its work, and says so to its key for ever. */
export type RefundTurn = 'given' | 'later' | 'refused' | 'breaks before' | 'breaks after';

/** The provider did nothing, and will not. */
export class RefundRefused extends Error {}
/** The provider tried and broke; whether it did it must be looked up. */
export class RefundBroke extends Error {}

/** A provider with idempotency keys, whose answers can be lost on the way and who tells of everything that happens. */
export class ModelProvider {
  readonly sessions: Session[] = [];
  readonly events: ProviderEvent[] = [];
  readonly refunds: Refund[] = [];
  /** the next call fails before, or after, it did its work */
  fault: 'before' | 'after' | null = null;
  nextRefund: RefundTurn = 'given';
  private readonly byKey = new Map<string, Session>();
  private readonly refundsByKey = new Map<string, Refund | 'broke'>();

  open(attemptId: number, amount: number, key: string): number {
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
  refund(session: number, { refundId, amount, key }: { refundId: number; amount: number; key: string }) {
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
      if (turn === 'refused' || amount > this.keptOf(this.at(session))) throw new RefundRefused();
      const refund = this.addRefund(session, refundId, amount, turn === 'later' ? 'pending' : 'succeeded');
      this.refundsByKey.set(key, turn === 'breaks after' ? 'broke' : refund);
      if (turn === 'breaks after') throw new RefundBroke();
      return { ...refund };
    });
  }

  /** The refund that bears our number, as it stands now. */
  refundFor(refundId: number): Refund | null {
    return this.call(() => {
      const known = this.refunds.find((one) => one.refundId === refundId);
      return known ? { ...known } : null;
    });
  }

  refundFacts(reference: string): Refund {
    return this.call(() => ({ ...(this.refunds.find((one) => one.reference === reference) as Refund) }));
  }

  /** Somebody gives money back at the provider itself, as far as there is any. */
  giveAtDesk(session: Session, amount: number): void {
    if (amount <= this.keptOf(session)) this.addRefund(session.reference, null, amount, 'succeeded');
  }

  /** What becomes of a refund later: what was thought done can still come back from the customer's bank. */
  endRefund(refund: Refund, state: 'succeeded' | 'failed'): void {
    if (refund.state === state || refund.state === 'failed') return;
    refund.state = state;
    this.tellOf(refund);
  }

  /** What the bank does, without asking us. Late money reaches sessions that had ended, too. */
  bank(session: Session, does: BankAct): void {
    if (session.facts.paid) return;
    const { status, amount } = session.facts;
    const payable = status === 'open' || status === 'complete';
    if (does === 'pay-late' && !payable) session.late = true;
    if (does === 'pay-late' || (does === 'pay' && payable)) {
      this.become(session, { status: 'complete', paid: true });
    } else if (does === 'pay-more' && payable) {
      this.become(session, { status: 'complete', paid: true, amount: amount + 1 });
    } else if (does === 'delay' && status === 'open') this.become(session, { status: 'complete' });
    else if (does === 'refuse' && payable) this.become(session, { status: 'failed' });
  }

  /** What was captured of a session and not given back, in cents. */
  keptOf({ facts, reference }: Session): number {
    if (!facts.paid) return 0;
    const back = this.refunds.filter(({ session, state }) => session === reference && state !== 'failed');
    return facts.amount - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  private addRefund(
    session: number,
    refundId: number | null,
    amount: number,
    state: Refund['state'],
  ): Refund {
    const refund = { reference: `re${this.refunds.length}`, session, refundId, amount, state };
    this.refunds.push(refund);
    this.tellOf(refund);
    return refund;
  }

  private become(session: Session, to: Partial<PaymentFacts>): void {
    session.facts = { ...session.facts, ...to };
    this.tell(session, null);
  }

  private tellOf(refund: Refund): void {
    this.tell(this.at(refund.session), refund.reference);
  }

  private tell({ reference, attemptId }: Session, refund: string | null): void {
    this.events.push({ id: this.events.length, reference, attemptId, refund, acknowledged: false });
  }

  private at(reference: number): Session {
    return this.sessions[reference] as Session;
  }

  private call<T>(work: () => T): T {
    const fault = this.fault;
    this.fault = null;
    if (fault === 'before') throw new LostCall();
    const answer = work();
    if (fault === 'after') throw new LostCall();
    return answer;
  }
}
