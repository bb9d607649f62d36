import { shopRoutes } from '@colophon/contracts/shop/routes';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { beforeAll, expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { rows } from '../database-rows';
import { editorAt } from '../site/site-content';
import { shelve, Visitor } from './shop-client';

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

async function fillUp(lessThan: number, used: number): Promise<void> {
  await rows('UPDATE shop_rate_limits SET used = $2 WHERE used < $1', [lessThan, used]);
}
test('too many cart changes from one network are refused with Retry-After', async () => {
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
  expect(await visitor.change({ kind: 'remove', productId: book }, from(ip))).toMatchObject({
    outcome: 'refused',
    messages: ['Dit is te vaak geprobeerd vanaf uw netwerk. Probeer het later opnieuw.'],
  });
  expect((await update(visitor, cart(), '198.51.100.11')).status).toBe(200);
  // The storefront appends the visitor's address last: earlier values in the header are ignored.
  expect((await update(visitor, cart(), `198.51.100.12, ${ip}`)).status).toBe(429);
});

test('a limit starts again when its window has ended, ten minutes after the first use', async () => {
  const visitor = new Visitor();
  const ip = newNetwork();
  await update(visitor, cart(), ip);
  await fillUp(5, 600);
  const refused = await update(visitor, cart(), ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  await rows(`UPDATE shop_rate_limits SET ends_at = now() - interval '1 second'`);
  for (let i = 0; i < 2; i++) expect((await update(visitor, cart(), ip)).status).toBe(200);
  await fillUp(5, 600);
  expect((await update(visitor, cart(), ip)).status).toBe(429);
});

test('loopback requests are not counted: a proxy without forwarded address must not close the shop', async () => {
  const before = await rows('SELECT count(*)::int AS n FROM shop_rate_limits');
  await new Visitor().fetchData('cartUpdate', cart());
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

test('after too many wrong coupons valid ones are not recognised either; the cart still works', async () => {
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
  const fields = { quantities: [], coupon: 'REALLY10', deliveryCountry: null };
  expect(await guesser.change({ kind: 'set', ...fields }, from(ip))).toMatchObject({
    outcome: 'coupon-refused',
    messages: ['Too many coupon codes were tried from your network. Please try again later.'],
  });
  const other = await update(new Visitor(), cart(['really10']), '203.0.113.31');
  expect(other.data).toMatchObject({ coupons: ['REALLY10'] });
});

test('a coupon that is in the cart already stays, despite guesses from the same network', async () => {
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

test('concurrent codes are counted before they are looked up, and do not affect other networks', async () => {
  await rows(
    `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, used)
     VALUES (gen_random_uuid()::text, 'SECRET25', 'x', 'x', 'percentage', 25, 0)`,
  );
  const ip = newNetwork();
  const calls = Array.from({ length: 150 }, (_, call) => {
    const codes = Array.from({ length: 19 }, (_, n) => `AT_ONCE_${call}_${n}`);
    return update(new Visitor(), cart([...codes, 'SECRET25']), ip);
  });
  const responses = await Promise.all(calls);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  // A looked-up code is in the response, as unknown or as applied.
  const output = JSON.stringify(responses.map(({ data }) => data));
  expect(new Set(output.match(/AT_ONCE_\d+_\d+/g) ?? []).size).toBeLessThanOrEqual(20);
  expect(
    responses.filter(({ data }) => JSON.stringify(data).includes('SECRET25')).length,
  ).toBeLessThanOrEqual(1);
  const other = await update(new Visitor(), cart(['SECRET25']), newNetwork());
  expect(other.data).toMatchObject({ coupons: ['SECRET25'], messages: [] });
});

test('valid codes are not counted, so a whole lecture hall can use one', async () => {
  const ip = newNetwork();
  for (let visitor = 0; visitor < 22; visitor++) {
    const { data } = await update(new Visitor(), cart(['REALLY10']), ip);
    expect([visitor, data]).toEqual([visitor, expect.objectContaining({ coupons: ['REALLY10'] })]);
  }
});

test('a refused network does not use up the global limit', async () => {
  await rows('DELETE FROM shop_rate_limits');
  const ip = '198.51.100.50';
  expect((await update(new Visitor(), cart(), ip)).status).toBe(200);
  await fillUp(5, 600);
  for (let call = 0; call < 3; call++) {
    expect((await update(new Visitor(), cart(), ip)).status).toBe(429);
  }
  // The network's counter increases, the global one does not.
  expect(await rows('SELECT used FROM shop_rate_limits ORDER BY used')).toEqual([
    { used: 600 },
    { used: 603 },
  ]);
});
