import { cents, centsSchema, NO_CENTS } from '@colophon/contracts/money/money';
import type { Locale } from '@colophon/contracts/values/locale';
import type Stripe from 'stripe';
import { z } from 'zod';
import { GatewayError } from '../../../platform/gateway-error';
import type { PaymentFacts } from '../../domain/settle';
import { type PaymentRequest, type ProviderSession, returnAddress } from '../payment';
import { claimedAttempt, sessionNames } from './stripe-client';
import type { StripeMethod } from './stripe-methods';

const SECOND_MS = 1000;
/** Stripe requires at least 30 minutes; the rest is for clock differences and latency. */
const SESSION_LIVES_MS = 31 * 60 * SECOND_MS;
/** As long as a session would still live half an hour, with a margin: later Stripe refuses to open it. */
const REPEATABLE_MS = 45 * SECOND_MS;

/** Stripe's minimum payment in euros, in cents (docs.stripe.com/currencies, minimum charge amounts). */
export const STRIPE_MINIMUM = cents(50);

const OPTIONS: Record<StripeMethod, { id: string; visibleName: string }> = {
  // The default option; the scheme's rules require exactly this name.
  ideal: { id: '10', visibleName: 'iDEAL | Wero' },
  card: { id: '20', visibleName: 'Creditcard' },
  bancontact: { id: '30', visibleName: 'Bancontact' },
};

/**
 * The payment options for the methods that the shop has enabled at Stripe. None has sub-options: banks and card types
 * are chosen on the provider's page.
 */
export function stripeOptions(methods: readonly StripeMethod[]) {
  return methods.map((method) => ({ ...OPTIONS[method], paymentOptionSubList: {} }));
}

/** Tells whether a session may still be requested by its key. After that it is only looked up, never opened. */
export function isRepeatable(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= REPEATABLE_MS;
}

/**
 * Builds the request for a session on Stripe's own page. It is identical for the same attempt at any time, since Stripe
 * compares repeated requests under a key. One line with the order's total, so that nothing is summed up or rounded a
 * second time.
 * @throws GatewayError for an option that is not, or no longer, offered
 */
export function sessionRequest(
  request: PaymentRequest,
  publicUrl: string,
  { methods, shop }: { methods: readonly StripeMethod[]; shop: string },
): Stripe.Checkout.SessionCreateParams {
  const { attemptId, orderNumber, locale, amount, currency } = request;
  const method = methods.find((known) => OPTIONS[known].id === request.optionId);
  if (!method) throw new GatewayError('stripe', 'this way to pay is not offered', { kind: 'refused' });
  const names = { order: orderNumber, attempt: String(attemptId), shop };
  const back = returnAddress(publicUrl, request);
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // Only this one of the methods that the account has enabled.
    allowed_payment_method_types: [method],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: TITLES[locale](orderNumber) },
        },
      },
    ],
    client_reference_id: String(attemptId),
    metadata: names,
    payment_intent_data: { metadata: names },
    customer_email: request.email,
    locale,
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((request.openedAt.getTime() + SESSION_LIVES_MS) / SECOND_MS),
    success_url: back,
    cancel_url: `${back}&cancelled=1`,
  };
}

const TITLES: Record<Locale, (orderNumber: string) => string> = {
  en: (orderNumber) => `Order ${orderNumber}`,
  nl: (orderNumber) => `Bestelling ${orderNumber}`,
};

const detailsSchema = z.looseObject({ type: z.string() });
const methodSchema = z.object({ country: z.string().nullish(), bic: z.string().nullish() });

/**
 * The country of the card or bank that paid, by ISO code, from `payment_method_details` of a charge: a card has it as a
 * field, a bank in the fifth and sixth letter of its BIC (ISO 9362). Null when neither is present.
 */
export function payerCountryOf(details: unknown): string | null {
  const charge = detailsSchema.safeParse(details);
  if (!charge.success) return null;
  const method = methodSchema.safeParse(charge.data[charge.data.type]);
  if (!method.success) return null;
  const country = method.data.country ?? method.data.bic?.slice(4, 6) ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

const amountSchema = centsSchema.min(0);

const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({}).nullish(),
  latest_charge: z
    .union([
      z.object({ amount_refunded: amountSchema, payment_method_details: z.unknown().optional() }),
      z.string(),
    ])
    .nullish(),
});

/** The fields of a session that we read. A response where they are missing or differ is invalid. */
const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amountSchema,
  currency: z.string().length(3),
  livemode: z.boolean(),
  ...sessionNames,
  url: z.url().nullish(),
  payment_intent: z.union([paymentSchema, z.string()]).nullish(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

/** @throws GatewayError when it is not a session in the expected shape */
export function readSession(response: unknown): StripeSession {
  const parsed = sessionSchema.safeParse(response);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || '(all)').join(', ');
  throw new GatewayError('stripe', `a session came back without what was agreed: ${where}`);
}

/**
 * Derives our facts from a session. A refused payment leaves the session open, since the visitor can try again; it
 * counts once the session has ended.
 * @param live  whether our key moves real money: a session of the other mode never pays an order
 */
export function factsOf(session: StripeSession, live: boolean): PaymentFacts {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const payerCountry = payerCountryOf(chargeOf(payment)?.payment_method_details);
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    status: statusOf(session, payment),
    // Money that arrives after the session ended still counts.
    paid: isPaid || payment?.status === 'succeeded',
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    ...(payerCountry !== null && { payerCountry }),
    ...(session.livemode !== live && { otherMode: true }),
  };
}

function statusOf(
  { status, payment_status: paymentStatus }: StripeSession,
  payment: z.infer<typeof paymentSchema> | null | undefined,
): PaymentFacts['status'] {
  if (status === 'open') return 'open';
  const wasRefused = payment?.last_payment_error != null && payment.status !== 'succeeded';
  if (status === 'expired') return wasRefused ? 'failed' : 'expired';
  const hasEnded = payment?.status === 'requires_payment_method' || payment?.status === 'canceled';
  return paymentStatus === 'unpaid' && (wasRefused || hasEnded) ? 'failed' : 'complete';
}

/** Converts a session to an entry of the provider's ledger, as seen by one of the account's shops. */
export function toProviderSession(session: StripeSession, live: boolean, shop: string): ProviderSession {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    reference: session.id,
    attemptId: claimedAttempt(session, shop),
    facts: factsOf(session, live),
    refunded: chargeOf(payment)?.amount_refunded ?? NO_CENTS,
  };
}

function chargeOf(payment: z.infer<typeof paymentSchema> | null) {
  return typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;
}
