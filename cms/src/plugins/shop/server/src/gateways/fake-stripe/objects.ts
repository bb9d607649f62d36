import type Stripe from 'stripe';
import { returnedBy } from '../fake-provider/refund';
import { factsAt } from '../fake-provider/session';
import type { FakeStripeBooks, KeptDispute, KeptEvent, KeptRefund, KeptSession, KeptWarning } from './books';
import { statusOf } from './books';

// What is read of each object, checked against the types of Stripe's own library.
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

/** Stripe's objects as its API shows them, of what is in the books. */
export function stripeObjects(
  books: () => FakeStripeBooks,
  now: () => Date,
  payPage: (id: string) => string,
) {
  function payment(session: KeptSession): Payment {
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
            amount_refunded: returnedBy(books().refundsOf(session.payment ?? '')),
            payment_method_details: { type: 'ideal', ideal: { bank: 'test', bic: 'TESTNL2A' } },
          }
        : null,
    };
  }

  function session(kept: KeptSession, isExpanded = false): Session {
    const status = statusOf(kept, now());
    const { amount, paid } = factsAt(kept, now());
    return {
      id: kept.id,
      object: 'checkout.session',
      created: seconds(kept.createdAt),
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      amount_total: amount,
      currency: kept.currency.toLowerCase(),
      livemode: false,
      client_reference_id: kept.params.client_reference_id,
      metadata: kept.params.metadata,
      customer_email: kept.params.customer_email ?? null,
      expires_at: kept.params.expires_at,
      url: status === 'open' ? payPage(kept.id) : null,
      payment_intent: isExpanded && kept.payment ? payment(kept) : kept.payment,
    };
  }

  const refund = (kept: KeptRefund): Refund => ({
    id: kept.id,
    object: 'refund',
    amount: kept.amount,
    currency: 'eur',
    status: kept.state,
    metadata: kept.metadata,
    payment_intent: kept.payment,
    ...(kept.state === 'failed' && { failure_reason: 'declined' }),
  });

  const dispute = (kept: KeptDispute): Dispute => ({
    id: kept.id,
    object: 'dispute',
    amount: kept.amount,
    reason: kept.reason,
    status: kept.status,
    payment_intent: kept.payment,
    balance_transactions: kept.moved.map((amount) => ({ amount })),
  });

  const warning = ({ id, session, fraudType, actionable }: KeptWarning, isExpanded = false): Warning => {
    const charge = `ch_${session.id}`;
    return {
      id,
      object: 'radar.early_fraud_warning',
      actionable,
      fraud_type: fraudType,
      charge: isExpanded ? { id: charge, amount: session.amount, payment_intent: session.payment } : charge,
    };
  };

  const event = (kept: KeptEvent) => ({
    id: kept.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(kept.createdAt),
    livemode: false,
    type: kept.type,
    data: { object: kept.object },
  });

  return { session, payment, refund, dispute, warning, event };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
