import { factsAt, refundedAmount } from '@colophon/shop/payment/providers/fake-provider/session';
import type Stripe from 'stripe';
import {
  type FakeStripeBooks,
  type StoredDispute,
  type StoredEvent,
  type StoredRefund,
  type StoredSession,
  type StoredWarning,
  statusOf,
} from './books';

// The fields that are read of each object, checked against the types of Stripe's own library.
type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'livemode'
  | 'client_reference_id'
  | 'metadata'
  | 'url'
  | 'expires_at'
  | 'customer_email'
> & { payment_intent: string | Payment | null };
type Payment = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status' | 'metadata'> & {
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code'> | null;
  latest_charge: (Pick<Stripe.Charge, 'id' | 'amount_refunded'> & { payment_method_details: unknown }) | null;
};
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'metadata' | 'payment_intent' | 'failure_reason'
>;
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'reason' | 'status' | 'payment_intent'> & {
  balance_transactions: Pick<Stripe.BalanceTransaction, 'amount'>[];
};
type Warning = Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'object' | 'actionable' | 'fraud_type'> & {
  charge: string | Pick<Stripe.Charge, 'id' | 'amount' | 'payment_intent'>;
};

/** Converts the state to Stripe's objects as its API shows them. */
export function stripeObjects(
  books: () => FakeStripeBooks,
  now: () => Date,
  payPage: (id: string) => string,
) {
  function payment(session: StoredSession): Payment {
    const { paid } = factsAt(session, now());
    const wasRefused = session.state === 'failed' || session.refusedOnTheWay;
    const isProcessing = session.state === 'complete' && !paid;
    return {
      id: session.payment ?? '',
      object: 'payment_intent',
      status: paid ? 'succeeded' : isProcessing ? 'processing' : 'requires_payment_method',
      metadata: session.params.payment_intent_data.metadata,
      last_payment_error: wasRefused && !paid ? { code: 'payment_intent_authentication_failure' } : null,
      latest_charge: paid
        ? {
            id: `ch_${session.id}`,
            amount_refunded: refundedAmount(books().refundsOf(session.payment ?? '')),
            payment_method_details: { type: 'ideal', ideal: { bank: 'test', bic: 'TESTNL2A' } },
          }
        : null,
    };
  }

  function session(stored: StoredSession, isExpanded = false): Session {
    const status = statusOf(stored, now());
    const { amount, paid } = factsAt(stored, now());
    return {
      id: stored.id,
      object: 'checkout.session',
      created: seconds(stored.createdAt),
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      amount_total: amount,
      currency: stored.currency.toLowerCase(),
      livemode: false,
      client_reference_id: stored.params.client_reference_id,
      metadata: stored.params.metadata,
      customer_email: stored.params.customer_email ?? null,
      expires_at: stored.params.expires_at,
      url: status === 'open' ? payPage(stored.id) : null,
      payment_intent: isExpanded && stored.payment ? payment(stored) : stored.payment,
    };
  }

  const refund = (stored: StoredRefund): Refund => ({
    id: stored.id,
    object: 'refund',
    amount: stored.amount,
    currency: 'eur',
    status: stored.state,
    metadata: stored.metadata,
    payment_intent: stored.payment,
    ...(stored.state === 'failed' && { failure_reason: 'declined' }),
  });

  const dispute = (stored: StoredDispute): Dispute => ({
    id: stored.id,
    object: 'dispute',
    amount: stored.amount,
    reason: stored.reason,
    status: stored.status,
    payment_intent: stored.payment,
    balance_transactions: stored.moved.map((amount) => ({ amount })),
  });

  const warning = ({ id, session, fraudType, actionable }: StoredWarning, isExpanded = false): Warning => {
    const charge = `ch_${session.id}`;
    return {
      id,
      object: 'radar.early_fraud_warning',
      actionable,
      fraud_type: fraudType,
      charge: isExpanded ? { id: charge, amount: session.amount, payment_intent: session.payment } : charge,
    };
  };

  const event = (stored: StoredEvent) => ({
    id: stored.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(stored.createdAt),
    livemode: false,
    type: stored.type,
    data: { object: stored.object },
  });

  return { session, payment, refund, dispute, warning, event };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
