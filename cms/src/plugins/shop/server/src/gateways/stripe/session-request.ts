import type { Locale } from '@colophon/contracts/locale';
import type Stripe from 'stripe';
import { GatewayError } from '../gateway-error';
import type { PaymentRequest } from '../payment';
import { returnAddress } from '../return-address';
import type { StripeMethod } from './stripe-methods';

const SECOND_MS = 1000;
/** Stripe takes 30 minutes and more; what is above is for our clock and the way there. */
const SESSION_LIVES_MS = 31 * 60 * SECOND_MS;
/** As long as a session would still live half an hour, with a margin: later Stripe refuses to open it. */
const REPEATABLE_MS = 45 * SECOND_MS;

/** Stripe takes no payment in euros below this, in cents (docs.stripe.com/currencies, minimum charge amounts). */
export const STRIPE_MINIMUM = 50;

const OPTIONS: Record<StripeMethod, { id: string; visibleName: string }> = {
  // The default option; the scheme's rules ask for this very name.
  ideal: { id: '10', visibleName: 'iDEAL | Wero' },
  card: { id: '20', visibleName: 'Creditcard' },
  bancontact: { id: '30', visibleName: 'Bancontact' },
};

/**
 * What is offered for the methods that the shop has with Stripe. None has sub-options: banks and kinds of cards are
 * chosen on the provider's own page.
 */
export function stripeOptions(methods: readonly StripeMethod[]) {
  return methods.map((method) => ({ ...OPTIONS[method], paymentOptionSubList: {} }));
}

/** Whether a session may still be asked for by its key. After that it is looked up, and never opened. */
export function isRepeatable(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= REPEATABLE_MS;
}

/**
 * Asks for a session on Stripe's own page. Word for word the same for the same attempt, whenever it is asked:
 * Stripe compares what comes with a key that it has seen. One line with the order's total, so that nothing is
 * summed up or rounded a second time.
 * @throws GatewayError for an option that is not offered, or no longer
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
    // Of what the account has switched on, this one alone.
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
    // The number alone: a release before this one, beside which it may run, reads no more. The metadata say whose it is.
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
