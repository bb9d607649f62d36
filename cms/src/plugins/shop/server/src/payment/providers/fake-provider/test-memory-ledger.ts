import { type Cents, NO_CENTS } from '@colophon/contracts/money/money';
import type { Period } from '../payment';
import type { SandboxLedger, StoredSandboxRefund, StoredSandboxSession } from '../sandbox/sandbox-payment';
import { type FakeEnd, isPayable, refundedAmount, refusalOf } from './session';

/** The sandbox's ledger without a database; the tests of the booted CMS run the stored one. */
export class MemoryLedger implements SandboxLedger {
  private readonly sessions: StoredSandboxSession[] = [];
  private readonly refunds: StoredSandboxRefund[] = [];

  async add(session: StoredSandboxSession): Promise<StoredSandboxSession> {
    const known = this.sessions.find(({ idempotencyKey }) => idempotencyKey === session.idempotencyKey);
    if (!known) this.sessions.push(session);
    return known ?? session;
  }

  async find(reference: string): Promise<StoredSandboxSession | null> {
    const session = this.sessions.find((known) => known.reference === reference);
    return session ? { ...session, refunded: this.refunded(reference) } : null;
  }

  async end(reference: string, to: FakeEnd): Promise<void> {
    const session = this.sessions.find((known) => known.reference === reference);
    if (session && isPayable(session, new Date())) Object.assign(session, to);
  }

  async *list({ from, until }: Period): AsyncIterable<StoredSandboxSession> {
    for (const { reference, openedAt } of this.sessions) {
      const session = await this.find(reference);
      if (session && openedAt >= from && openedAt < until) yield session;
    }
  }

  async addRefund(refund: StoredSandboxRefund): Promise<StoredSandboxRefund | string> {
    const known = this.refunds.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey);
    if (known) return known;
    const session = await this.find(refund.session);
    const refusal = refusalOf(refund.amount, session?.amountReceived ?? null, session?.refunded ?? NO_CENTS);
    if (refusal !== null) return refusal;
    this.refunds.push(refund);
    return refund;
  }

  async findRefund(reference: string): Promise<StoredSandboxRefund | null> {
    return this.refunds.find((known) => known.reference === reference) ?? null;
  }

  /** Receives money in any state of the session. */
  receive(reference: string): void {
    const session = this.sessions.find((known) => known.reference === reference);
    if (session)
      Object.assign(session, { state: 'complete', amountReceived: session.amount, paidFrom: new Date(0) });
  }

  refunded(reference: string): Cents {
    return refundedAmount(this.refunds.filter(({ session }) => session === reference));
  }
}
