import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { RefundFacts } from '../domain/refund';
import { GatewayError } from './gateway-error';
import type { BookedSession, PaymentGateway, PaymentRequest, PaymentSession, RefundRequest } from './payment';
import { returnAddress } from './return-address';
import { refundsOf } from './stripe/books';
import { readDispute, readWarning } from './stripe/dispute-facts';
import { EVENT_TYPES, readEvent } from './stripe/events';
import { attemptNamedBy } from './stripe/our-number';
import { readRefund } from './stripe/refund-facts';
import { bookedSession, factsOf, readSession, type StripeSession } from './stripe/session-facts';
import { isRepeatable, STRIPE_MINIMUM, sessionRequest, stripeOptions } from './stripe/session-request';
import { isLiveKey, type StripeSettings, stripeClient } from './stripe/stripe-client';
import { isBusy, isRefusedFor, isUnknown, isUsedKey, stripeFailure } from './stripe/stripe-errors';

const PAGE = 100;
/** Clocks differ, and a request is under way for a while: a session is looked for a little around its moment. */
const AROUND_MS = 5 * 60 * 1000;
const BUSY_TRIES = 5;
const BUSY_WAIT_MS = 400;
const WITH_PAYMENT = ['payment_intent.latest_charge'];

/**
 * Payment on Stripe's own page (hosted Checkout), one session an attempt. Whether something was paid is always asked
 * of Stripe anew; addresses and notifications only say when to ask.
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
    const asked = sessionRequest(request, publicUrl, settings);
    try {
      return sessionAt(await createFor(asked, request.idempotencyKey), request);
    } catch (error) {
      const failure = stripeFailure(error, 'opening a session');
      if (failure.kind === 'failed' || isUsedKey(error)) {
        // Stripe repeats its failure to this key for a day, but may have opened the session before it failed.
        const found = await lookUp(request);
        if (found) return found;
        throw new GatewayError('stripe', failure.message, { kind: 'failed' });
      }
      throw failure;
    }
  }

  /** An address that we take and Stripe does not costs no order: the visitor types it there. */
  async function createFor(
    asked: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<StripeSession> {
    try {
      return await create(asked, idempotencyKey);
    } catch (error) {
      if (!isRefusedFor(error, 'customer_email')) throw error;
      const { customer_email: _refused, ...others } = asked;
      return create(others, idempotencyKey);
    }
  }

  async function create(
    asked: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<StripeSession> {
    for (let tries = 1; ; tries++) {
      try {
        return readSession(await sessions.create(asked, { idempotencyKey }));
      } catch (error) {
        // The visitor clicked twice: the other request is making this very session.
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
      const isOurs = attemptNamedBy(session, shop) === request.attemptId;
      if (isOurs && session.metadata?.order === request.orderNumber) return sessionAt(session, request);
    }
    return null;
  }

  /** Where the visitor goes for a session: to its page, or, when it has ended, where he is told how. */
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
    ask('asking after a session', async () =>
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
        // Only an open one can be ended: how any other stands is asked below.
        const failure = stripeFailure(error, 'ending a session');
        if (failure.kind !== 'refused') throw failure;
      }
      const session = await retrieve(reference);
      return session && factsOf(session, live);
    },
    refund: (request) => refund(stripe, shop, request),
    bookedRefund: (reference) =>
      ask('asking after a refund', async () => readRefund(await stripe.refunds.retrieve(reference))),
    bookedDispute: (reference) =>
      ask('asking after a dispute', async () => readDispute(await stripe.disputes.retrieve(reference))),
    bookedWarning: (reference) =>
      ask('asking after a warning', async () =>
        readWarning(await stripe.radar.earlyFraudWarnings.retrieve(reference, { expand: ['charge'] })),
      ),
    sessionOfPayment: async (payment) =>
      ask('looking for a payment', async () => {
        const { data } = await sessions.list({
          payment_intent: payment,
          limit: 1,
          expand: WITH_PAYMENT.map((path) => `data.${path}`),
        });
        return data[0] ? bookedSession(readSession(data[0]), live, shop) : null;
      }),
    sessions: async function* (period): AsyncIterable<BookedSession> {
      for await (const session of listed(period)) yield bookedSession(session, live, shop);
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
 * Gives money back. It is looked up before it is asked for: Stripe forgets keys after a day, and a refund that is
 * asked for once more then would be a second one.
 */
async function refund(stripe: Stripe, shop: string, request: RefundRequest): Promise<RefundFacts> {
  const { refundId, reference, amount, idempotencyKey } = request;
  const given = await ask('giving money back', async () => {
    const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(reference);
    const payment = typeof paid === 'string' ? paid : paid?.id;
    if (!payment) throw new GatewayError('stripe', 'the session was not paid', { kind: 'refused' });
    for await (const known of refundsOf(stripe, payment)) {
      if (known.refundId === refundId) return known.facts;
    }
    const metadata = { refund: String(refundId), shop };
    const asked = { payment_intent: payment, amount, metadata };
    // Keys are the account's, and another of its shops counts as we do.
    const key = { idempotencyKey: `${shop}/${idempotencyKey}` };
    return readRefund(await stripe.refunds.create(asked, key)).facts;
  });
  if (!given) throw new GatewayError('stripe', 'the session that was paid is not known', { kind: 'refused' });
  return given;
}

/** Asks Stripe; null for what it does not know. @throws GatewayError in our own words */
async function ask<T>(what: string, call: () => Promise<T>): Promise<T | null> {
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
