import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { GatewayError } from '../../../platform/gateway-error';
import type { RefundFacts } from '../../../refund/domain/refund';
import {
  type PaymentGateway,
  type PaymentRequest,
  type PaymentSession,
  type ProviderRefund,
  type ProviderSession,
  type RefundRequest,
  returnAddress,
} from '../payment';
import { EVENT_TYPES, readDispute, readEvent, readRefund, readWarning } from './events';
import {
  factsOf,
  isRepeatable,
  readSession,
  STRIPE_MINIMUM,
  type StripeSession,
  sessionRequest,
  stripeOptions,
  toProviderSession,
} from './session';
import {
  claimedAttempt,
  isBusy,
  isLiveKey,
  isRefusedFor,
  isUnknown,
  isUsedKey,
  type StripeSettings,
  stripeClient,
  stripeFailure,
} from './stripe-client';

const PAGE = 100;
/** Tolerance for different clocks and request time when looking for a session by its time. */
const AROUND_MS = 5 * 60 * 1000;
const BUSY_TRIES = 5;
const BUSY_WAIT_MS = 400;
const WITH_PAYMENT = ['payment_intent.latest_charge'];

/**
 * Payment on Stripe's own page (hosted Checkout), one session per attempt. The payment state is always queried; return
 * URLs and webhook events only trigger the query.
 */
export function stripePayment({
  settings,
  publicUrl,
  now = () => new Date(),
}: {
  settings: StripeSettings;
  publicUrl: string;
  now?: () => Date;
}): PaymentGateway {
  const stripe = stripeClient(settings);
  const live = isLiveKey(settings.secretKey);
  const { shop } = settings;
  const { sessions } = stripe.checkout;

  async function open(request: PaymentRequest): Promise<PaymentSession | null> {
    if (!isRepeatable(request.openedAt, now())) return lookUp(request);
    const params = sessionRequest(request, publicUrl, settings);
    try {
      return sessionAt(await createFor(params, request.idempotencyKey), request);
    } catch (error) {
      const failure = stripeFailure(error, 'opening a session');
      if (failure.kind === 'failed' || isUsedKey(error)) {
        // Stripe repeats the failure under this key for a day, but may have opened the session before it failed.
        const found = await lookUp(request);
        if (found) return found;
        throw new GatewayError('stripe', failure.message, { kind: 'failed' });
      }
      throw failure;
    }
  }

  /** An e-mail address that we accept and Stripe does not must not cost an order: the visitor types it there. */
  async function createFor(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<StripeSession> {
    try {
      return await create(params, idempotencyKey);
    } catch (error) {
      if (!isRefusedFor(error, 'customer_email')) throw error;
      const { customer_email: _refused, ...others } = params;
      return create(others, idempotencyKey);
    }
  }

  async function create(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<StripeSession> {
    for (let tries = 1; ; tries++) {
      try {
        return readSession(await sessions.create(params, { idempotencyKey }));
      } catch (error) {
        // The visitor clicked twice: the concurrent request is creating this session.
        if (!isBusy(error) || tries === BUSY_TRIES) throw error;
        await wait(BUSY_WAIT_MS);
      }
    }
  }

  async function lookUp(request: PaymentRequest): Promise<PaymentSession | null> {
    const around = {
      from: new Date(request.openedAt.getTime() - AROUND_MS),
      until: new Date(request.openedAt.getTime() + AROUND_MS),
    };
    for await (const session of listed(around)) {
      const isOurs = claimedAttempt(session, shop) === request.attemptId;
      if (isOurs && session.metadata?.order === request.orderNumber) return sessionAt(session, request);
    }
    return null;
  }

  /** The URL for a session: its pay page, or, when it has ended, our return page. */
  function sessionAt(session: StripeSession, request: PaymentRequest): PaymentSession {
    if (session.status !== 'open') return { reference: session.id, url: returnAddress(publicUrl, request) };
    if (!session.url) throw new GatewayError('stripe', 'a session came back without an address');
    return { reference: session.id, url: session.url };
  }

  async function* listed({ from, until }: { from: Date; until: Date }): AsyncIterable<StripeSession> {
    const created = { gte: seconds(from), lt: seconds(until) };
    const pages = sessions.list({
      created,
      limit: PAGE,
      expand: WITH_PAYMENT.map((path) => `data.${path}`),
    });
    try {
      for await (const session of pages) yield readSession(session);
    } catch (error) {
      throw stripeFailure(error, 'listing sessions');
    }
  }

  const retrieve = (reference: string) =>
    callStripe('asking after a session', async () =>
      readSession(await sessions.retrieve(reference, { expand: WITH_PAYMENT })),
    );

  return {
    minimum: STRIPE_MINIMUM,
    options: async () => stripeOptions(settings.methods),
    open,
    facts: async (reference) => {
      const session = await retrieve(reference);
      return session && factsOf(session, live);
    },
    expire: async (reference) => {
      try {
        await sessions.expire(reference);
      } catch (error) {
        // Only an open session can be expired; the state of any other is queried below.
        const failure = stripeFailure(error, 'ending a session');
        if (failure.kind !== 'refused') throw failure;
      }
      const session = await retrieve(reference);
      return session && factsOf(session, live);
    },
    refund: (request) => refund(stripe, shop, request),
    lookUpRefund: (reference) =>
      callStripe('asking after a refund', async () => readRefund(await stripe.refunds.retrieve(reference))),
    lookUpDispute: (reference) =>
      callStripe('asking after a dispute', async () =>
        readDispute(await stripe.disputes.retrieve(reference)),
      ),
    lookUpWarning: (reference) =>
      callStripe('asking after a warning', async () =>
        readWarning(await stripe.radar.earlyFraudWarnings.retrieve(reference, { expand: ['charge'] })),
      ),
    sessionOfPayment: async (payment) =>
      callStripe('looking for a payment', async () => {
        const { data } = await sessions.list({
          payment_intent: payment,
          limit: 1,
          expand: WITH_PAYMENT.map((path) => `data.${path}`),
        });
        return data[0] ? toProviderSession(readSession(data[0]), live, shop) : null;
      }),
    sessions: async function* (period): AsyncIterable<ProviderSession> {
      for await (const session of listed(period)) yield toProviderSession(session, live, shop);
    },
    events: async function* (since) {
      const created = { gte: seconds(since) };
      try {
        for await (const event of stripe.events.list({ created, types: [...EVENT_TYPES], limit: PAGE })) {
          const read = readEvent(event, shop);
          if (read) yield read;
        }
      } catch (error) {
        throw stripeFailure(error, 'listing events');
      }
    },
  };
}

/**
 * Refunds a payment. It is looked up first: Stripe forgets keys after a day, and a repeated request would then be a
 * second refund.
 */
async function refund(stripe: Stripe, shop: string, request: RefundRequest): Promise<RefundFacts> {
  const { refundId, reference, amount, idempotencyKey } = request;
  const refunded = await callStripe('refunding', async () => {
    const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(reference);
    const payment = typeof paid === 'string' ? paid : paid?.id;
    if (!payment) throw new GatewayError('stripe', 'the session was not paid', { kind: 'refused' });
    for await (const known of refundsOf(stripe, payment)) {
      if (known.refundId === refundId) return known.facts;
    }
    const metadata = { refund: String(refundId), shop };
    const params = { payment_intent: payment, amount, metadata };
    // Keys are shared by the account, and another of its shops may use the same numbers.
    const key = { idempotencyKey: `${shop}/${idempotencyKey}` };
    return readRefund(await stripe.refunds.create(params, key)).facts;
  });
  if (!refunded)
    throw new GatewayError('stripe', 'the session that was paid is not known', { kind: 'refused' });
  return refunded;
}

/** Calls Stripe; null for an unknown object. @throws GatewayError without Stripe's message */
async function callStripe<T>(what: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isUnknown(error)) return null;
    throw stripeFailure(error, what);
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Lists all refunds of a payment, by whomever they were requested. @throws the library's errors */
async function* refundsOf(stripe: Stripe, payment: string): AsyncIterable<ProviderRefund> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
    yield readRefund(refund);
  }
}
