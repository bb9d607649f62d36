import { shopRoutes } from '@colophon/contracts/shop/routes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { mailsOf } from '../shop/shop-mails';
import { comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import {
  attemptOf,
  comeToRest,
  isPaid,
  openStripeShop,
  orderOf,
  orderOneBook,
  returnFrom,
  type StripeShop,
  sendEvents,
} from './stripe-shop';

/* From the cart to Stripe's page and back, with the status shown to the visitor. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test('Stripe offers no banks: they are chosen on its own page', async () => {
  const { body } = await callApi(shopRoutes.payOptions.path, {}, {}, shop.cms);
  expect(body).toMatchObject({
    success: true,
    data: [
      { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: {} },
      { id: '20', visibleName: 'Creditcard', paymentOptionSubList: {} },
      { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
    ],
  });
});

test('from the cart to Stripe, and by its notification alone to the paid order and its mail', async () => {
  const { someone, uri, reference } = await orderOneBook(shop);
  expect(uri).toBe(`${shop.stripe.url}/c/pay/${reference}`);
  shop.stripe.books.choose(reference, 'accept');
  expect(await sendEvents(shop)).toEqual([200]);
  await eventually(() => isPaid(shop, reference), { what: 'the notification' });
  const order = await orderOf(shop, reference);
  await eventually(() => mailsOf(String(order?.number), shop.cms).length === 1, { what: 'the mail' });
  expect((await someone.cart()).items).toEqual([]);
  expect((await attemptOf(shop, reference))?.payer_country).toBe('NL');
  const [event] = await rows('select * from shop_provider_events order by id desc limit 1', [], shop.cms);
  expect(event?.applied_at).not.toBeNull();
  expect(JSON.stringify(event)).not.toContain('anna@example.org');
});

test.each([
  ['accept', 'success', 'accept'],
  ['pending', 'success', 'pending'],
  ['decline', 'success', 'decline'],
  ['exception', 'success', 'exception'],
  ['cancel', 'cancel', 'cancel'],
] as const)('outcome %s shows %s/%s, without any notification', async (outcome, way, status) => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, outcome);
  expect((await returnFrom(shop, reference, way)).status).toBe(status);
});

test('a paid visitor who returns by the cancel URL has paid', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  expect((await returnFrom(shop, reference, 'cancel')).status).toBe('accept');
});

test('a visitor whose bank refused sees declined, not cancelled', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.refuseOnce(reference);
  await sendEvents(shop, (type) => type === 'payment_intent.payment_failed');
  expect((await returnFrom(shop, reference, 'cancel')).status).toBe('decline');
});

test('twenty concurrent clicks are one session', async () => {
  const someone = visitor(shop.cms);
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  const cart = await someone.cart();
  const sessions = shop.stripe.books.sessions.length;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => someone.submit({ cart, payment: { paymentOptionId: '20' } })),
  );
  expect(new Set(responses.map(paymentUriOf)).size).toBe(1);
  expect(shop.stripe.books.sessions).toHaveLength(sessions + 1);
});

test.each([
  ['refuses', { kind: 'error', status: 400 }],
  ['breaks', { kind: 'error', status: 500 }],
  ['answers nonsense', { kind: 'garbage' }],
  ['answers without an address', { kind: 'no-url' }],
  ['breaks off', { kind: 'cut' }],
] as const)('Stripe %s: the visitor gets an error, and can pay afterwards', async (_name, fault) => {
  const someone = visitor(shop.cms, 'nl');
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  await comeToRest(shop);
  shop.stripe.faults.push(fault);
  const submit = () => someone.submit({ payment: { paymentOptionId: '10' } });
  const refused = await submit();
  expect(refused).toMatchObject({ status: 503, success: false, messages: [expect.any(String)] });
  const reference = referenceOf(paymentUriOf(await submit()));
  shop.stripe.books.choose(reference, 'accept');
  expect((await returnFrom(shop, reference, 'success')).status).toBe('accept');
  const order = await orderOf(shop, reference);
  const same = await rows('select id from shop_orders where cart_id = $1', [order?.cart_id], shop.cms);
  expect(same).toHaveLength(1);
});

test('a payment that ended while its session was being opened stays ended', async () => {
  const someone = visitor(shop.cms);
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  const [last] = await rows('select max(id) as id from shop_attempts', [], shop.cms);
  await comeToRest(shop);
  shop.stripe.faults.push({ kind: 'slow', ms: 2000 });
  const submitting = someone.submit({ payment: { paymentOptionId: '10' } });
  let ended: Record<string, unknown>[] = [];
  const end = async () => {
    ended = await rows(
      `update shop_attempts set state = 'expired', open_for = null where id > $1 and state = 'new' returning id`,
      [last?.id],
      shop.cms,
    );
    return ended.length === 1;
  };
  await eventually(end, { what: 'the attempt' });
  await submitting;
  const [attempt] = await rows('select * from shop_attempts where id = $1', [ended[0]?.id], shop.cms);
  expect(attempt).toMatchObject({ state: 'expired', provider_ref: expect.stringMatching(/^cs_/) });
});

test('choosing another payment method leaves one payable session', async () => {
  const { someone, reference } = await orderOneBook(shop);
  const uri = paymentUriOf(await someone.submit({ payment: { paymentOptionId: '30' } }));
  expect(shop.stripe.books.session(reference).state).toBe('expired');
  expect(shop.stripe.books.session(referenceOf(uri)).state).toBe('open');
});

test('returning without a payment leaves it pending', async () => {
  const { reference } = await orderOneBook(shop);
  const result = await comeBack(
    { token: String((await attemptOf(shop, reference))?.token), cancelled: false },
    shop.cms,
  );
  expect(result.status).toBe('pending');
});

test("an amount below Stripe's minimum is shown in the cart and refused with a message", async () => {
  const code = `ALMOST_${Date.now()}`;
  const makeCoupon = (amount: number) =>
    rows(
      `insert into shop_coupons (document_id, code, description_en, description_nl, kind, amount, used)
       values (lower($1), $1, 'Almost all', 'Bijna alles', 'amount', $2, 0)
       on conflict (code) do update set amount = $2`,
      [code, amount],
      shop.cms,
    );
  const { productId } = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 }, shop.cms);
  const someone = visitor(shop.cms, 'nl');
  await makeCoupon(2451);
  await someone.fill([{ productId, quantity: 1 }], [code]);
  const calls = shop.stripe.calls.length;
  const message = /blijft €\u00a00,49, en minder dan €\u00a00,50 kan niet online worden betaald/;
  const { data } = await someone.call('cartGetServerCart');
  expect(shopRoutes.cartGetServerCart.data.parse(data).messages).toEqual([expect.stringMatching(message)]);
  const refused = await someone.submit({ payment: { paymentOptionId: '10' } });
  expect(refused).toMatchObject({
    status: 422,
    validationErrors: { cart: [expect.stringMatching(message)] },
  });
  expect(shop.stripe.calls).toHaveLength(calls);
  await makeCoupon(2450);
  expect(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } }))).toContain('/c/pay/');
});
