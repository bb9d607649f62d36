import { cents } from '@colophon/contracts/money/money';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { startReplica } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { paymentUriOf, referenceOf } from '../shop/shop-visitor';
import {
  attemptOf,
  comeToRest,
  openStripeShop,
  orderOf,
  orderOneBook,
  paidOrder,
  returnFrom,
  type StripeShop,
  sendEvents,
  stripeEnvironment,
} from './stripe-shop';

/* Refunds: requested by us, at Stripe, or automatically; once and not more. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const sendRefund = async (reference: string, body: object) => {
  const admin = await signIn(shop.cms);
  const number = encodeURIComponent(String((await orderOf(shop, reference))?.number));
  return admin('POST', `/shop/orders/${number}/refund`, body);
};
const refundsOf = async (reference: string) =>
  rows(
    'select * from shop_refunds where order_id = $1 order by id',
    [(await orderOf(shop, reference))?.id],
    shop.cms,
  );

test('a notification finds a payment of an ended session; a duplicate is refunded', async () => {
  const { someone, reference } = await orderOneBook(shop);
  await returnFrom(shop, reference, 'cancel');
  const second = referenceOf(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '20' } })));
  shop.stripe.books.choose(second, 'accept');
  expect((await returnFrom(shop, second, 'success')).status).toBe('accept');
  shop.stripe.books.receive(reference);
  await sendEvents(shop, (type) => type === 'checkout.session.async_payment_succeeded');
  const payment = shop.stripe.books.session(reference).payment ?? '';
  await eventually(() => shop.stripe.books.refundsOf(payment).length === 1, { what: 'the refund' });
  const [refund] = shop.stripe.books.refundsOf(payment);
  const order = await orderOf(shop, reference);
  expect(refund?.amount).toBe(Number(order?.total));
  await eventually(async () => (await attemptOf(shop, reference))?.refunded_at !== null, {
    what: 'the note',
  });
  expect((await orderOf(shop, reference))?.state).toBe('paid');
  expect(
    await rows('select actor, reason, state from shop_refunds where order_id = $1', [order?.id], shop.cms),
  ).toEqual([{ actor: 'shop', reason: 'paid twice', state: 'succeeded' }]);
});

test('a refund that the bank takes days over is followed by its notifications', async () => {
  const reference = await paidOrder(shop);
  const total = Number((await orderOf(shop, reference))?.total);
  shop.stripe.books.refundsEnd = 'pending';
  try {
    expect((await sendRefund(reference, { amount: total, reason: 'Sent back' })).status).toBe(200);
    await eventually(async () => (await refundsOf(reference))[0]?.state === 'pending', {
      what: 'the asking',
    });
  } finally {
    shop.stripe.books.refundsEnd = 'at-once';
  }
  expect((await orderOf(shop, reference))?.state).toBe('paid');
  const refund = String((await refundsOf(reference))[0]?.provider_ref);
  shop.stripe.books.endRefund(refund, 'succeeded');
  await sendEvents(shop, (type) => type === 'refund.updated');
  await eventually(async () => (await orderOf(shop, reference))?.state === 'refunded', {
    what: 'the refund',
  });
  // Weeks later the customer's bank returns it: a payment issue for staff.
  shop.stripe.books.endRefund(refund, 'failed');
  await sendEvents(shop, (type) => type === 'refund.failed');
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'failed', { what: 'the failure' });
  const [found] = await rows(
    'select kind from shop_payment_findings where key = $1',
    [`refund:${(await refundsOf(reference))[0]?.id}`],
    shop.cms,
  );
  expect(found).toEqual({ kind: 'refund-failed' });
});

test('a refund that outlives its events is queried; an event before that of its payment counts', async () => {
  const slow = await paidOrder(shop);
  const { reference: unsettled } = await orderOneBook(shop);
  const total = Number((await orderOf(shop, slow))?.total);
  shop.stripe.books.refundsEnd = 'pending';
  await sendRefund(slow, { amount: total, reason: 'Sent back' });
  await eventually(async () => (await refundsOf(slow))[0]?.state === 'pending', { what: 'the asking' });
  shop.stripe.books.refundsEnd = 'at-once';
  shop.stripe.books.endRefund(String((await refundsOf(slow))[0]?.provider_ref), 'succeeded');
  // The event about the first one is lost.
  shop.stripe.books.events.splice(0);
  shop.stripe.books.choose(unsettled, 'accept');
  shop.stripe.books.addRefund(String(shop.stripe.books.session(unsettled).payment), cents(total), {});
  await sendEvents(shop, (type) => type === 'refund.created');
  await eventually(async () => (await orderOf(shop, unsettled))?.state === 'refunded', { what: 'both' });
  const history = await rows(
    'select to_state from shop_order_transitions where order_id = $1 order by seq',
    [(await orderOf(shop, unsettled))?.id],
    shop.cms,
  );
  expect(history.map(({ to_state }) => to_state).slice(-2)).toEqual(['paid', 'refunded']);
  expect((await refundsOf(slow))[0]?.state).toBe('pending');
  await rows(
    `update shop_refunds set requested_at = requested_at - interval '2 days' where state = 'pending'`,
    [],
    shop.cms,
  );
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  try {
    await eventually(async () => (await orderOf(shop, slow))?.state === 'refunded', { what: 'the refund' });
  } finally {
    await stop();
  }
});

test('a refund whose response was lost is made once, though its key fails', async () => {
  const reference = await paidOrder(shop);
  await comeToRest(shop);
  // the session, its refunds, and then the refund itself
  shop.stripe.faults.push(null, null, { kind: 'error-after' });
  expect((await sendRefund(reference, { amount: 500, reason: 'A page is missing' })).status).toBe(200);
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'succeeded', {
    what: 'the second try',
  });
  const payment = shop.stripe.books.session(reference).payment ?? '';
  expect(shop.stripe.books.refundsOf(payment).map(({ amount }) => amount)).toEqual([500]);
});

test('a refund that Stripe failed before making is made under another key', async () => {
  const reference = await paidOrder(shop);
  await comeToRest(shop);
  shop.stripe.faults.push(null, null, { kind: 'error', status: 500 });
  await sendRefund(reference, { amount: 500, reason: 'A page is missing' });
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'succeeded', {
    what: 'the second try',
  });
  expect((await refundsOf(reference))[0]?.idempotency_key).toMatch(/-try2$/);
  const payment = shop.stripe.books.session(reference).payment ?? '';
  expect(shop.stripe.books.refundsOf(payment)).toHaveLength(1);
});

test('a refund made at Stripe is saved, and counts', async () => {
  const reference = await paidOrder(shop);
  const payment = shop.stripe.books.session(reference).payment ?? '';
  const total = Number((await orderOf(shop, reference))?.total);
  shop.stripe.books.addRefund(payment, cents(1000), {});
  shop.stripe.books.addRefund(payment, cents(total - 1000), {});
  await Promise.all([1, 2, 3].map(() => sendEvents(shop, (type) => type === 'refund.created')));
  await eventually(async () => (await orderOf(shop, reference))?.state === 'refunded', { what: 'the news' });
  expect(
    (await refundsOf(reference)).map(({ actor, amount, state }) => [actor, Number(amount), state]).sort(),
  ).toEqual(
    [
      ['provider', 1000, 'succeeded'],
      ['provider', total - 1000, 'succeeded'],
    ].sort(),
  );
  expect((await sendRefund(reference, { amount: 1, reason: 'x' })).status).toBe(409);
});

test('a refund made at Stripe has no lines until staff allocate it, unless it takes everything left', async () => {
  const reference = await paidOrder(shop);
  const payment = shop.stripe.books.session(reference).payment ?? '';
  const total = Number((await orderOf(shop, reference))?.total);
  shop.stripe.books.addRefund(payment, cents(100), {});
  await sendEvents(shop, (type) => type === 'refund.created');
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'succeeded', { what: 'the news' });
  const [refund] = await refundsOf(reference);
  expect(refund?.parts).toBeNull();
  const admin = await signIn(shop.cms);
  const number = encodeURIComponent(String((await orderOf(shop, reference))?.number));
  expect((await admin('POST', `/shop/orders/${number}/refunds/${refund?.id}/allocate`, {})).status).toBe(200);
  const sumOf = (parts: unknown) =>
    (parts as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOf((await refundsOf(reference))[0]?.parts)).toBe(100);

  shop.stripe.books.addRefund(payment, cents(total - 100), {});
  await sendEvents(shop, (type) => type === 'refund.created');
  await eventually(async () => (await orderOf(shop, reference))?.state === 'refunded', { what: 'the rest' });
  const [, rest] = await refundsOf(reference);
  expect(rest?.parts).toContainEqual(expect.objectContaining({ kind: 'copies', line: 1, copies: 1 }));
  expect(sumOf(rest?.parts)).toBe(total - 100);
});
