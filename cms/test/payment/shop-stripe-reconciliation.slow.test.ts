import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startReplica } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import {
  attemptOf,
  isPaid,
  openStripeShop,
  orderOf,
  orderOneBook,
  paidOrder,
  returnFrom,
  type StripeShop,
  sendEvents,
  stripeEnvironment,
} from './stripe-shop';

/* Payment issues, and what the reconciliation finds without any event. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test('a dispute opens a payment issue, and the order is unchanged', async () => {
  const { reference } = await orderOneBook(shop, { paymentOptionId: '20' });
  shop.stripe.books.choose(reference, 'accept');
  await returnFrom(shop, reference, 'success');
  const dispute = shop.stripe.books.addDispute(reference, 'fraudulent');
  await sendEvents(shop, (type) => type === 'charge.dispute.created');
  const found = () =>
    rows('select * from shop_payment_findings where key = $1', [`dispute:${dispute.id}`], shop.cms);
  await eventually(async () => (await found()).length === 1, { what: 'the issue' });
  expect((await found())[0]).toMatchObject({ kind: 'dispute', detail: 'fraudulent', done_at: null });
  expect((await attemptOf(shop, reference))?.disputed_at).not.toBeNull();
  expect((await orderOf(shop, reference))?.state).toBe('paid');
});

test('another amount than requested opens a payment issue', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'exception');
  await returnFrom(shop, reference, 'success');
  const attempt = await attemptOf(shop, reference);
  const [issue] = await rows(
    `select * from shop_payment_findings where key = $1`,
    [`review:${attempt?.id}`],
    shop.cms,
  );
  expect(issue).toMatchObject({ kind: 'review', amount: String(Number(attempt?.amount) + 1) });
});

test('with all notifications lost, and the session never saved, the next boot finds the payment', async () => {
  const lost = await orderOneBook(shop);
  const unkept = await orderOneBook(shop);
  const money = await orderOneBook(shop);
  await rows(
    `update shop_attempts set provider_ref = null, url = null, state = 'new', opened_at = opened_at - interval '10 minutes'
     where provider_ref = $1`,
    [unkept.reference],
    shop.cms,
  );
  await returnFrom(shop, money.reference, 'cancel');
  shop.stripe.books.choose(lost.reference, 'accept');
  shop.stripe.books.choose(unkept.reference, 'accept');
  shop.stripe.books.receive(money.reference);
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  try {
    for (const { reference } of [lost, unkept, money]) {
      await eventually(() => isPaid(shop, reference), { what: reference });
    }
  } finally {
    await stop();
  }
});

test('a day on which Stripe and our orders differ by a cent opens a payment issue', async () => {
  const reference = await paidOrder(shop);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const day = new Date(twoDaysAgo.getTime() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
  shop.stripe.books.session(reference).createdAt = twoDaysAgo;
  await rows(
    'update shop_attempts set opened_at = $2, received = received + 1 where provider_ref = $1',
    [reference, twoDaysAgo],
    shop.cms,
  );
  await rows('delete from shop_payment_days', [], shop.cms);
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  const summed = () => rows('select * from shop_payment_days where day = $1', [day], shop.cms);
  try {
    await eventually(async () => (await summed()).length === 1, { what: 'the sum' });
  } finally {
    await stop();
  }
  const total = Number((await orderOf(shop, reference))?.total);
  expect((await summed())[0]).toMatchObject({
    captured: String(total),
    returned: '0',
    expected: String(total + 1),
  });
  const found = await rows('select * from shop_payment_findings where key = $1', [`sum:${day}`], shop.cms);
  expect(found).toMatchObject([{ kind: 'sum-differs', detail: day, amount: '-1', done_at: null }]);
  const others = await rows(
    'select captured, returned, expected from shop_payment_days where day <> $1',
    [day],
    shop.cms,
  );
  expect(others).toHaveLength(6);
  expect(others.every(({ captured, expected }) => captured === '0' && expected === '0')).toBe(true);
});
