import type { PaymentFacts } from '../../domain/settle';

/** A payment session of a provider that moves no money. Amounts in cents. */
export type FakeSession = {
  state: PaymentFacts['status'];
  amount: number;
  currency: string;
  /** what the visitor paid; null until he did */
  amountReceived: number | null;
  /** from when the bank says that the money is there; null while nothing was paid */
  paidFrom: Date | null;
  /** an open session has ended by itself from then on; null: it never does */
  expiresAt: Date | null;
};

/** What can become of an open session; the words of the sandbox's pay page. */
export type FakeOutcome = 'accept' | 'pending' | 'decline' | 'cancel' | 'exception';

/** How a session ended. */
export type FakeEnd = Pick<FakeSession, 'state' | 'amountReceived' | 'paidFrom'>;

/** How long a provider keeps a session open. */
export const FAKE_SESSION_LIVES_MS = 31 * 60 * 1000;
/** How long the bank takes over a payment that is pending. */
const PENDING_MS = 20_000;

/** How a session ends that nobody paid in time, or that the shop ends. */
export const EXPIRED: FakeEnd = { state: 'expired', amountReceived: null, paidFrom: null };

/**
 * How an open session ends by the visitor's choice; null: it stays open.
 *
 * accept: paid. pending: the bank takes 20 seconds, then it is paid. decline: refused. cancel: nothing happens here, the
 * shop learns of it by the address. exception: a cent more is paid than was asked for.
 */
export function endOf(
  { amount }: Pick<FakeSession, 'amount'>,
  outcome: FakeOutcome,
  now: Date,
): FakeEnd | null {
  switch (outcome) {
    case 'accept':
      return { state: 'complete', amountReceived: amount, paidFrom: now };
    case 'pending':
      return { state: 'complete', amountReceived: amount, paidFrom: new Date(now.getTime() + PENDING_MS) };
    case 'exception':
      return { state: 'complete', amountReceived: amount + 1, paidFrom: now };
    case 'decline':
      return { state: 'failed', amountReceived: null, paidFrom: null };
    case 'cancel':
      return null;
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}

/** Whether a session can be paid at a moment. */
export function isPayable({ state, expiresAt }: FakeSession, now: Date): boolean {
  return state === 'open' && (expiresAt === null || expiresAt > now);
}

/** What the provider says of a session at a moment. */
export function factsAt(session: FakeSession, now: Date): PaymentFacts {
  const { state, amount, currency, amountReceived, paidFrom } = session;
  return {
    status: state === 'open' && !isPayable(session, now) ? 'expired' : state,
    paid: state === 'complete' && paidFrom !== null && paidFrom <= now,
    amount: amountReceived ?? amount,
    currency,
  };
}
