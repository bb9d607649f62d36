import type { PaymentFacts } from '../src/domain/settle';
import { LostCall } from './actor';

export type Session = { reference: number; attemptId: number; facts: PaymentFacts };
/** News of a session; what is new is asked, not told. `acknowledged`: the provider sends it no more. */
export type ProviderEvent = { id: number; reference: number; attemptId: number; acknowledged: boolean };
export type Refund = { reference: number; amount: number };
export type BankAct = 'pay' | 'refuse' | 'delay' | 'pay-late' | 'pay-more';

/** A provider with idempotency keys, whose answers can be lost on the way and who tells of everything that happens. */
export class ModelProvider {
  readonly sessions: Session[] = [];
  readonly events: ProviderEvent[] = [];
  readonly refunds = new Map<string, Refund>();
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
      if (session.facts.status === 'open') this.become(session, { status: 'expired' });
      return session.facts;
    });
  }

  refund(reference: number, amount: number, key: string): void {
    this.call(() => this.refunds.set(key, { reference, amount }));
  }

  /** What the bank does, without asking us. Late money reaches sessions that had ended, too. */
  bank(session: Session, does: BankAct): void {
    if (session.facts.paid) return;
    const { status, amount } = session.facts;
    const payable = status === 'open' || status === 'complete';
    if (does === 'pay-late' || (does === 'pay' && payable)) {
      this.become(session, { status: 'complete', paid: true });
    } else if (does === 'pay-more' && payable) {
      this.become(session, { status: 'complete', paid: true, amount: amount + 1 });
    } else if (does === 'delay' && status === 'open') this.become(session, { status: 'complete' });
    else if (does === 'refuse' && payable) this.become(session, { status: 'failed' });
  }

  /** What was captured of a session and not given back, in cents. */
  keptOf(session: Session): number {
    if (!session.facts.paid) return 0;
    const back = [...this.refunds.values()].filter(({ reference }) => reference === session.reference);
    return session.facts.amount - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  private become(session: Session, to: Partial<PaymentFacts>): void {
    session.facts = { ...session.facts, ...to };
    const { reference, attemptId } = session;
    this.events.push({ id: this.events.length, reference, attemptId, acknowledged: false });
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
