import { cents } from '@colophon/contracts/money/money';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rows } from '../database-rows';
import {
  attemptOf,
  comeToRest,
  openStripeShop,
  orderOf,
  paidOrder,
  type StripeShop,
  sendEvents,
} from './stripe-shop';

/* Payments on the same account that are not ours, in sessions that carry one of our ids. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

/** A paid session of another shop that claims an attempt of ours which has another session. */
function strangerPays(reference: string, more: { metadata: Record<string, string> }) {
  const { books } = shop.stripe;
  const { id } = books.addSession({ ...books.session(reference).params, ...more });
  books.choose(id, 'accept');
  return { session: id, payment: String(books.session(id).payment) };
}

async function booksOf(reference: string) {
  const order = await orderOf(shop, reference);
  const of = (table: string) =>
    rows(`select * from ${table} where order_id = $1 order by id`, [order?.id], shop.cms);
  return {
    order,
    attempts: await of('shop_attempts'),
    refunds: await of('shop_refunds'),
    disputes: await rows(
      `select * from shop_payment_findings where order_id = $1 and kind <> 'stray-session'`,
      [order?.id],
      shop.cms,
    ),
  };
}

const hearAll = async () => {
  const results = await sendEvents(shop);
  expect(new Set(results)).toEqual(new Set([200]));
  await comeToRest(shop);
};

test("another shop's refunded and disputed payment with one of our ids changes nothing of ours", async () => {
  const reference = await paidOrder(shop);
  const { params } = shop.stripe.books.session(reference);
  await comeToRest(shop);
  const before = await booksOf(reference);
  const stranger = strangerPays(reference, { metadata: params.metadata });
  shop.stripe.books.addRefund(stranger.payment, cents(500), {});
  shop.stripe.books.addDispute(stranger.session, 'fraudulent');
  await hearAll();
  expect(await booksOf(reference)).toEqual(before);
  shop.stripe.books.addRefund(stranger.payment, cents(Number(before.order?.total) - 500), { refund: '1' });
  await hearAll();
  expect(await booksOf(reference)).toEqual(before);
});

test("another shop's refund with one of our ids is not mistaken for it", async () => {
  const reference = await paidOrder(shop);
  await comeToRest(shop);
  const attempt = await attemptOf(shop, reference);
  // Requested, and the response is pending: it has no id of Stripe yet.
  const [refund] = await rows(
    `insert into shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, requested_at)
     values ($1, $2, $3, 'EUR', 'Sent back', 'Ada', 'requested', 'refund-of-the-test', now()) returning id`,
    [attempt?.order_id, attempt?.id, attempt?.amount],
    shop.cms,
  );
  const before = await booksOf(reference);
  const stranger = strangerPays(reference, { metadata: {} });
  shop.stripe.books.addRefund(stranger.payment, cents(Number(attempt?.amount)), {
    refund: String(refund?.id),
  });
  await hearAll();
  expect(await booksOf(reference)).toEqual(before);
});

test('a payment link in which the buyer set one of our ids changes nothing of ours', async () => {
  const reference = await paidOrder(shop);
  await comeToRest(shop);
  const before = await booksOf(reference);
  const stranger = strangerPays(reference, { metadata: {} });
  shop.stripe.books.addRefund(stranger.payment, cents(Number(before.order?.total)), {});
  shop.stripe.books.addDispute(stranger.session, 'fraudulent');
  await hearAll();
  expect(await booksOf(reference)).toEqual(before);
  // It carries no id of ours, so it is no payment issue.
  const strays = await rows(
    `select id from shop_payment_findings where kind = 'stray-session' and detail = $1`,
    [stranger.session],
    shop.cms,
  );
  expect(strays).toEqual([]);
});
