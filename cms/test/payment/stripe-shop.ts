import type { PaymentResult } from '@colophon/contracts/shop/order';
import { PAYMENT_SIGNATURE_HEADER, PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';

/** Secrets shared by the fake Stripe and the shop that uses it. */
export const STRIPE_SECRETS = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_of_the_tests_1234' };

/** Environment of a shop that uses the fake Stripe. */
export function stripeEnvironment(url: string): Record<string, string> {
  return {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: `whsec_the_next_one_12345,${STRIPE_SECRETS.webhookSecret}`,
    STRIPE_API_URL: url,
  };
}

/** A shop, its Stripe, and a book that it sells. */
export type StripeShop = { stripe: FakeStripe; cms: CmsHandle; productId: number; close(): Promise<void> };

/** Starts a shop that uses a fake Stripe. */
export async function openStripeShop(): Promise<StripeShop & { cms: { stop(): Promise<void> } }> {
  const stripe = await FakeStripe.start(STRIPE_SECRETS);
  const cms = await bootStrapi(stripeEnvironment(stripe.url));
  const { productId } = await sellBook({}, cms);
  return {
    stripe,
    cms,
    productId,
    async close() {
      await cms.stop();
      await stripe.stop();
    },
  };
}

/** Orders one book. @returns the visitor, and the session to pay */
export async function orderOneBook(
  { cms, productId }: StripeShop,
  payment: object = { paymentOptionId: '10' },
) {
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit({ payment }));
  return { someone, uri, reference: referenceOf(uri) };
}

/** Sends a notification as the storefront forwards it. @returns the status of the response */
export async function notify(
  cms: CmsHandle,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const { status } = await fetch(cms.url + PAYMENT_WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${cms.serviceToken}`,
      'content-type': 'application/octet-stream',
      [PAYMENT_SIGNATURE_HEADER]: signature,
    },
    body,
  });
  return status;
}

/** Sends all events of Stripe, or those of some types. @returns the statuses of the responses */
export async function sendEvents(
  { cms, stripe }: StripeShop,
  types: (type: string) => boolean = () => true,
): Promise<number[]> {
  const wanted = stripe.books.events.filter(({ type }) => types(type));
  return Promise.all(wanted.map((event) => notify(cms, stripe.webhooks.signed(event))));
}

/** The row of the attempt of a session. */
export async function attemptOf({ cms, stripe }: StripeShop, reference: string) {
  const id = Number(stripe.books.session(reference).params.client_reference_id);
  return (await rows('select * from shop_attempts where id = $1', [id], cms))[0];
}

/** The row of the order of a session. */
export async function orderOf(shop: StripeShop, reference: string) {
  const attempt = await attemptOf(shop, reference);
  return (await rows('select * from shop_orders where id = $1', [attempt?.order_id], shop.cms))[0];
}

/** Waits until all due work is done: a fault of Stripe hits the next call, whoever makes it. */
export async function comeToRest({ cms }: StripeShop): Promise<void> {
  const due = 'select id from shop_outbox where done_at is null and dead_at is null';
  await eventually(async () => (await rows(due, [], cms)).length === 0, {
    what: 'the shop’s coming to rest',
  });
}

/** Tells whether the order of a session is paid. */
export async function isPaid(shop: StripeShop, reference: string): Promise<boolean> {
  return (await orderOf(shop, reference))?.state === 'paid';
}

/** Returns by one of the URLs that Stripe was given. */
export function returnFrom(
  { cms, stripe }: StripeShop,
  reference: string,
  way: 'success' | 'cancel',
): Promise<PaymentResult> {
  const { params } = stripe.books.session(reference);
  const { searchParams } = new URL(way === 'success' ? params.success_url : params.cancel_url);
  const token = searchParams.get('a') ?? '';
  return comeBack({ token, cancelled: searchParams.get('cancelled') === '1' }, cms);
}

/** Creates a paid order of one book. @returns its session */
export async function paidOrder(shop: StripeShop): Promise<string> {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  const { status } = await returnFrom(shop, reference, 'success');
  if (status !== 'accept') throw new Error(`The order was not paid: ${status}`);
  return reference;
}
