import { shopRoutes } from '@colophon/contracts/shop-routes';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { callApi, signIn } from './boot/client';
import { rows } from './database-rows';
import { shelve, Visitor } from './shop-client';
import { editorAt } from './site-content';
import { wholeWindow } from './whole-window';

let book: number;
beforeAll(async () => {
  book = await shelve(editorAt(await signIn()));
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const cart = (coupons: string[] = []) => ({
  items: [{ productId: book, quantity: 1 }],
  coupons,
  deliveryCountry: 'NL',
});
const update = (visitor: Visitor, body: object, ip: string) =>
  visitor.send(shopRoutes.cartUpdate.path, JSON.stringify(body), from(ip));

/** As if somebody had done something so often already. */
async function fillUp(lessThan: number, used: number): Promise<void> {
  await rows('UPDATE shop_rate_limits SET used = $2 WHERE used < $1', [lessThan, used]);
}

beforeEach(wholeWindow);

test('a basket that is changed too often from one network is refused, with a time to come back', async () => {
  const visitor = new Visitor('nl');
  const ip = '198.51.100.10';
  expect((await update(visitor, cart(), ip)).status).toBe(200);
  await fillUp(5, 600);
  const refused = await update(visitor, cart(), ip);
  expect(refused).toMatchObject({
    status: 429,
    success: false,
    messages: ['Dit is te vaak geprobeerd vanaf uw netwerk. Probeer het later opnieuw.'],
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await update(visitor, cart(), '198.51.100.11')).status).toBe(200);
  // The storefront names the visitor last: what he wrote himself before that counts for nothing.
  expect((await update(visitor, cart(), `198.51.100.12, ${ip}`)).status).toBe(429);
});

test('what comes from this machine is not counted: a proxy that names nobody must not close the shop', async () => {
  const before = await rows('SELECT count(*)::int AS n FROM shop_rate_limits');
  await new Visitor().ask('cartUpdate', cart());
  expect(await rows('SELECT count(*)::int AS n FROM shop_rate_limits')).toEqual(before);
});

test('orders and addresses have limits of their own', async () => {
  const ip = '203.0.113.20';
  for (const [path, body] of [
    [shopRoutes.orderCreate.path, { personalDetails: {}, acceptTerms: true, cart: cart() }],
    [shopRoutes.orderResolvePostalcode.path, { postalcode: '1011AB', number: '107' }],
  ] as const) {
    const status = async () => (await callApi(path, body, from(ip))).status;
    expect(await status()).not.toBe(429);
    await fillUp(5, 601);
    expect(await status()).toBe(429);
  }
});

test('who tries wrong coupons is not told about right ones any more; the basket goes on', async () => {
  await rows(
    `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, used)
     VALUES (gen_random_uuid()::text, 'REALLY10', 'x', 'x', 'percentage', 10, 0)`,
  );
  const ip = '203.0.113.30';
  const guesser = new Visitor();
  for (let i = 0; i < 4; i++) {
    const codes = Array.from({ length: 5 }, (_, n) => `GUESS_${i}_${n}`);
    expect((await update(guesser, cart(codes), ip)).data).toMatchObject({ coupons: [] });
  }
  const tried = await update(
    guesser,
    { ...cart(['REALLY10']), items: [{ productId: book, quantity: 3 }] },
    ip,
  );
  expect(tried.data).toMatchObject({
    coupons: [],
    items: [{ quantity: 3 }],
    messages: ['Too many coupon codes were tried from your network. Please try again later.'],
  });
  const other = await update(new Visitor(), cart(['really10']), '203.0.113.31');
  expect(other.data).toMatchObject({ coupons: ['REALLY10'] });
});

test('a coupon that is in the basket already stays, whoever guesses in the same network', async () => {
  const ip = '203.0.113.40';
  const visitor = new Visitor();
  await update(visitor, cart(['REALLY10']), ip);
  const guesser = new Visitor();
  for (let i = 0; i < 4; i++) {
    await update(guesser, cart(Array.from({ length: 5 }, (_, n) => `MORE_${i}_${n}`)), ip);
  }
  expect((await update(visitor, cart(['REALLY10']), ip)).data).toMatchObject({
    coupons: ['REALLY10'],
    messages: [],
  });
});
