import type { Locale } from '@colophon/contracts/values/locale';
import type Stripe from 'stripe';
import { GatewayError } from '../../../platform/gateway-error';
import type { PaymentRequest } from '../payment';
import { returnAddress } from '../return-address';
import type { StripeMethod } from './stripe-methods';

const SECOND_MS = 1000;
/** Stripe requires at least 30 minutes; the rest is for clock differences and latency. */
const SESSION_LIVES_MS = 31 * 60 * SECOND_MS;
/** As long as a session would still live half an hour, with a margin: later Stripe refuses to open it. */
const REPEATABLE_MS = 45 * SECOND_MS;

/** Stripe's minimum payment in euros, in cents (docs.stripe.com/currencies, minimum charge amounts). */
export const STRIPE_MINIMUM = 50;

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
