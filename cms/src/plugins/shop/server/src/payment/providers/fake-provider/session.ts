import { type Cents, cents, sum } from '@colophon/contracts/money/money';
import type { RefundFacts } from '../../../refund/domain/refund';
import type { PaymentFacts } from '../../domain/settle';

/** A session of a fake payment provider. */
export type FakeSession = {
  state: PaymentFacts['status'];
  amount: Cents;
  currency: string;
  /** paid amount; null until paid */
  amountReceived: Cents | null;
  /** when the bank confirms the payment; null while nothing was paid */
  paidFrom: Date | null;
  /** when an open session expires; null: never */
  expiresAt: Date | null;
};

/** Outcomes that can be chosen for an open session, as named on the sandbox's pay page. */
export type FakeOutcome = 'accept' | 'pending' | 'decline' | 'cancel' | 'exception';

/** The final fields of a session. */
export type FakeEnd = Pick<FakeSession, 'state' | 'amountReceived' | 'paidFrom'>;

/** Lifetime of a session at the provider. */
export const FAKE_SESSION_LIVES_MS = 31 * 60 * 1000;
/** Time that the bank takes for a pending payment. */
const PENDING_MS = 20_000;

/** End of a session that was not paid in time, or that the shop ended. */
export const EXPIRED: FakeEnd = { state: 'expired', amountReceived: null, paidFrom: null };

/**
 * The end of an open session by the visitor's choice; null: it stays open.
 *
 * accept: paid. pending: paid after 20 seconds. decline: refused. cancel: nothing happens here, the shop is told by the
 * return URL. exception: a cent too much is paid.
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
      return { state: 'complete', amountReceived: sum([amount, cents(1)]), paidFrom: now };
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

/** Tells whether a session can be paid at an instant. */
export function isPayable({ state, expiresAt }: FakeSession, now: Date): boolean {
  return state === 'open' && (expiresAt === null || expiresAt > now);
}

/** The provider's facts about a session at an instant. */
export function factsAt(session: FakeSession, now: Date): PaymentFacts {
  const { state, amount, currency, amountReceived, paidFrom } = session;
  return {
    status: state === 'open' && !isPayable(session, now) ? 'expired' : state,
    paid: state === 'complete' && paidFrom !== null && paidFrom <= now,
    amount: amountReceived ?? amount,
    currency,
  };
}

/** A refund in the ledger of a fake provider. */
export type FakeRefund = { reference: string; amount: Cents; state: RefundFacts['state'] };

/** The amount whose refund the fake bank returns, to demonstrate a failure. */
export const FAILING_REFUND = cents(13);

/** The state of an accepted refund. */
export function refundStateOf(amount: Cents): FakeRefund['state'] {
  return amount === FAILING_REFUND ? 'failed' : 'succeeded';
}

/**
 * The reason code with which the provider refuses a refund; null: it accepts.
 * @param received  null when nothing was paid
 * @param refunded  refunded before, without failed refunds
 */
export function refusalOf(amount: Cents, received: Cents | null, refunded: Cents): string | null {
  if (received === null) return 'charge_not_found';
  if (refunded >= received) return 'charge_already_refunded';
  return amount > received - refunded ? 'amount_too_large' : null;
}

/** The amount that was refunded or is on its way. */
export function refundedAmount(refunds: readonly FakeRefund[]): Cents {
  return sum(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));
}
