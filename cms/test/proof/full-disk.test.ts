import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoutes } from '@colophon/contracts/site/routes';
import { fillDisk, freeDisk } from '@colophon/launcher/testing/full-disk';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { callApi, signIn, tokenOf } from '../boot/client';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { uploaderAt } from '../files/uploader';
import { orderOfPayment } from '../payment/order-of-payment';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { expectUnavailable } from './expect-unavailable';
import { FULL_AT_BYTES, lengthen, plug, shorten } from './full-table';
import { brokenInvariants } from './invariants';
import { type KillableSystem, startKillableSystem } from './killable-system';

/*
 * The disk of the CMS is full, or that of its database: what visitors and editors are told meanwhile, and that all goes
 * on by itself when there is room again. No program is restarted.
 */
const TABLES = ['shop_carts', 'shop_attempts', 'shop_outbox'];
const WAIT = { timeoutMs: 60_000 };

let system: KillableSystem & { directory: string };
let productId: number;
let began: ReturnType<KillableSystem['processes']>;

beforeAll(async () => {
  system = await startKillableSystem();
  productId = (await sellBook({}, system.handle)).productId;
  began = system.processes();
});

afterEach(async () => {
  const { cms, database } = system.processes();
  freeDisk([...cms, ...database]);
  expect([cms[0], database[0]]).toEqual([began.cms[0], began.database[0]]);
  expect(await brokenInvariants(system.handle.databaseUrl, { atRest: false })).toEqual({});
});

afterAll(async () => {
  await system?.stop();
  if (system) rmSync(system.directory, { recursive: true, force: true });
});

async function someoneWithABook() {
  const someone = visitor(system.handle, 'nl');
  await someone.fill([{ productId, quantity: 1 }]);
  return someone;
}

const orderOf = (paymentUri: string) => orderOfPayment(paymentUri, system.handle);

const filesIn = (folder: string) => readdirSync(join(system.handle.dataDir, folder)).sort();

test('an editor whose file finds no room is told so in their language; nothing of it is left, and later it is accepted', async () => {
  const { handle } = system;
  const admin = await signIn(handle);
  await admin('PUT', '/admin/users/me', { preferedLanguage: 'nl' });
  const upload = uploaderAt(handle, await tokenOf(handle, handle.admin), 'nl-NL');
  const picture = (background: string) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const earlier = await upload('jacket.png', await picture('#a33'), 'image/png');
  expect(earlier.status).toBe(201);
  const there = filesIn('public/uploads');
  const old = readFileSync(join(handle.dataDir, 'public', earlier.file?.url ?? ''));
  const entered = async () => (await rows('SELECT count(*)::int AS n FROM files', [], handle))[0]?.n;
  const before = await entered();

  fillDisk(system.processes().cms);
  for (const replaced of [undefined, earlier.file?.id]) {
    const refused = await upload('other.png', await picture('#3a3'), 'image/png', replaced);
    expect([refused.status, refused.message]).toEqual([
      503,
      expect.stringMatching(/^Het bestand is niet opgeslagen: de bestandsopslag is .* vol/),
    ]);
  }
  expect(filesIn('public/uploads')).toEqual(there);
  await eventually(() => filesIn('tmp').length === 0, { what: 'an empty folder' });
  expect(readFileSync(join(handle.dataDir, 'public', earlier.file?.url ?? ''))).toEqual(old);
  expect(await entered()).toBe(before);
  expect((await fetch(`${handle.url}/healthz`)).status).toBe(200);

  freeDisk(system.processes().cms);
  expect((await upload('other.png', await picture('#3a3'), 'image/png')).status).toBe(201);
});

test('an order is paid while the mails’ disk is full; its mail waits, and is written once', async () => {
  const someone = await someoneWithABook();
  fillDisk(system.processes().cms);
  const uri = paymentUriOf(await someone.submit());
  expect((await comeBack(await choose(uri, 'accept', system.handle), system.handle)).status).toBe('accept');
  const { id, number, state } = await orderOf(uri);
  expect(state).toBe('paid');
  const task = async () =>
    (await rows(`SELECT * FROM shop_outbox WHERE key = 'mail:${id}'`, [], system.handle))[0];
  await eventually(async () => (await task())?.last_error !== null, { ...WAIT, what: 'a failure' });
  expect([mailsOf(number, system.handle), (await task())?.done_at]).toEqual([[], null]);

  freeDisk(system.processes().cms);
  await eventually(async () => (await task())?.done_at !== null, { ...WAIT, what: 'the mail' });
  expect(mailsOf(number, system.handle)).toHaveLength(1);
  expect(filesIn('mail').filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('while the database’s disk is full, pages are read, buying is put off in words, and nothing is half written', async () => {
  const { handle } = system;
  const paying = await someoneWithABook();
  const uri = paymentUriOf(await paying.submit());
  const back = await choose(uri, 'accept', handle);
  const buying = await someoneWithABook();
  const cart = await buying.cart();
  await lengthen(handle.databaseUrl, TABLES);
  const { database } = system.processes();
  fillDisk(database, FULL_AT_BYTES);
  // Connections that are open have processes of their own; those that come have what the first one has.
  await plug(handle.databaseUrl, TABLES);

  const counted = async () =>
    (
      await rows(
        `SELECT (SELECT count(*) FROM shop_orders)::int AS orders,
           (SELECT count(*) FROM shop_order_transitions)::int AS steps,
           (SELECT count(*) FROM shop_carts WHERE filler IS NULL)::int AS carts,
           (SELECT count(*) FROM shop_attempts WHERE filler IS NULL)::int AS attempts`,
        [],
        handle,
      )
    )[0];
  const before = await counted();
  const first = await visitor(handle, 'nl').call('cartUpdate', {
    items: [{ productId, quantity: 1 }],
    coupons: [],
    deliveryCountry: cart.deliveryCountry,
  });
  for (const response of [first, await buying.submit({ cart })]) {
    expectUnavailable(response);
    expect(response.status).toBe(503);
  }
  expect(await counted()).toEqual(before);
  expect((await buying.cart()).items).toEqual(cart.items);
  const page = await callApi(`${siteRoutes.frame.path}?locale=nl`, undefined, {}, handle);
  const countries = await buying.call('shippingCountryList');
  expect([page.status, countries.status]).toEqual([200, 200]);
  for (const path of ['/healthz', '/readyz']) expect((await fetch(handle.url + path)).status).toBe(200);
  expect(readFileSync(join(handle.dataDir, 'cms.log'), 'utf8')).toContain('could not extend file');

  freeDisk(system.processes().database);
  await shorten(handle.databaseUrl, TABLES);
  expect((await comeBack(back, handle)).status).toBe('accept');
  expect((await orderOf(uri)).state).toBe('paid');
  const later = paymentUriOf(await buying.submit({ cart }));
  expect((await comeBack(await choose(later, 'accept', handle), handle)).status).toBe('accept');
  for (const { number } of [await orderOf(uri), await orderOf(later)]) {
    await eventually(() => mailsOf(number, handle).length === 1, { ...WAIT, what: 'the mail' });
  }
});
