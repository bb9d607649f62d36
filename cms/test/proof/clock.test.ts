import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderOfPayment } from '../payment/order-of-payment';
import { outboxOf } from '../search/outbox-client';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { brokenInvariants } from './invariants';
import { DAY_MS, MINUTE_MS, settableClock } from './settable-clock';
import { ShoppingLoad } from './shopping-load';

/*
 * The clock of the machine that the CMS runs on is set wrong while customers buy, and set right again; that of the
 * database stays right. Time in the shop is the database's, so nothing of it shows.
 */
const JUMPS = { 'a day ahead': DAY_MS, 'a day back': -DAY_MS, 'ten minutes ahead': 10 * MINUTE_MS };
const CUSTOMERS = 4;
/** The shop's columns are in UTC, whatever the server's zone is. */
const NOW = `now() AT TIME ZONE 'UTC'`;

let cms: CmsHandle;
let started: StartedStrapi;
let clock: ReturnType<typeof settableClock>;
let productId: number;
let load: ShoppingLoad | undefined;

beforeAll(async () => {
  const shared = sharedCms();
  clock = settableClock(shared.directory);
  const databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  cms = { ...shared, databaseUrl };
  await start();
  productId = (await sellBook({}, cms)).productId;
});

afterEach(() => clock.jump(0));

afterAll(async () => {
  await load?.abandon();
  await started?.stop();
  if (cms) await dropDatabase(cms.databaseUrl);
});

async function start(): Promise<void> {
  const { directory, admin } = sharedCms();
  const { environment } = clock;
  const again = started && { port: Number(new URL(cms.url).port) };
  const { databaseUrl } = cms;
  started = await startStrapi({ databaseUrl, directory, name: 'of-wrong-time', environment, ...again });
  cms = { ...started.handle, admin };
}

test('customers who buy while the clock jumps are served as ever, and told once, at once', async () => {
  const [began] = await rows(`SELECT (${NOW})::text AS at`, [], cms);
  load = new ShoppingLoad(cms, { productIds: [productId], coupons: [] });
  load.start(CUSTOMERS);
  for (const offset of Object.values(JUMPS)) {
    await clock.jump(offset);
    await load.untilAnswered(CUSTOMERS * 12);
    await clock.jump(0);
    await load.untilAnswered(CUSTOMERS * 4);
  }
  await load.end();
  const { acknowledged } = load;
  expect(acknowledged.repeated).toBe(0);

  const unsaid = `SELECT key, next_try_at, lease_until FROM shop_outbox
    WHERE done_at IS NULL AND (next_try_at <= ${NOW} + interval '1 minute' OR topic = 'mail')`;
  await eventually(async () => (await rows(unsaid, [], cms)).length === 0, { what: 'what was due' });
  const paid = await rows(
    `SELECT o.state, o.number, a.provider_ref FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id`,
    [],
    cms,
  );
  const states = new Map(paid.map((row) => [row.provider_ref, row.state]));
  expect([...acknowledged.paid].filter((reference) => states.get(reference) !== 'paid')).toEqual([]);
  expect(paid.filter(({ state }) => state === 'expired')).toEqual([]);
  expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
  const numbers = paid.filter(({ state }) => state === 'paid').map(({ number }) => String(number));
  const mails = readdirSync(join(cms.dataDir, 'mail')).filter((file) => /^cup-\d+-\d+\.eml$/.test(file));
  expect(mails).toHaveLength(new Set(numbers).size);
  expect(numbers.length).toBeGreaterThan(CUSTOMERS);

  expect(await misdated(began?.at)).toEqual([]);
  printFigures('a clock that jumps', {
    jumps: Object.keys(JUMPS).length,
    'payments acknowledged': acknowledged.paid.size,
    'paid orders': numbers.length,
  });
});

/** Moments in the shop's tables that lie before the test began or hours after it. */
async function misdated(began: unknown): Promise<string[]> {
  const columns = await rows(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' AND column_name <> 'published_at' AND table_name IN
       ('shop_carts', 'shop_orders', 'shop_attempts', 'shop_order_transitions', 'shop_outbox', 'shop_sandbox_sessions')`,
    [],
    cms,
  );
  expect(columns.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const found = await rows(
      `SELECT 1 FROM ${table} WHERE ${column} > ${NOW} + interval '2 hours' OR ${column} < $1::timestamp - interval '1 minute'`,
      [began],
      cms,
    );
    if (found.length > 0) wrong.push(`${table}.${column}`);
  }
  return wrong;
}

test('a CMS that starts a year ahead forgets nobody, and lets who is paying pay', async () => {
  const shopper = visitor(cms);
  await shopper.fill([{ productId, quantity: 2 }]);
  const payer = visitor(cms);
  await payer.fill([{ productId, quantity: 1 }]);
  const uri = paymentUriOf(await payer.submit());
  await started.kill();
  await clock.jump(400 * DAY_MS);
  await start();
  // What the shop does by itself begins with the start; the mail of a new order shows that it is at it.
  const witness = visitor(cms);
  await witness.fill([{ productId, quantity: 1 }]);
  const paidUri = paymentUriOf(await witness.submit());
  expect((await comeBack(await choose(paidUri, 'accept', cms), cms)).status).toBe('accept');
  await eventually(async () => mailsOf((await orderOfPayment(paidUri, cms)).number, cms).length > 0, {
    what: 'a mail',
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));

  expect((await shopper.cart()).items).toMatchObject([{ productId, quantity: 2 }]);
  expect((await comeBack(await choose(uri, 'accept', cms), cms)).status).toBe('accept');
  await clock.jump(0);
  expect((await shopper.cart()).items).toMatchObject([{ productId, quantity: 2 }]);
  expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
});

test('limits neither open nor close with the clock, and who signed in under a wrong one goes on working', async () => {
  const form = { name: 'Zon', email: 'frank@voorbeeld.example', dateOfBirth: '29-07-1951', bsn: '999992491' };
  const send = async (ip: string) =>
    (await callApi(shopRoutes.formAuthor.path, { ...form, ticket: 'x' }, { 'x-forwarded-for': ip }, cms))
      .status;

  const [full, other] = ['198.51.100.7', '203.0.113.9'];
  for (let sent = 0; sent < 60; sent++) expect(await send(full)).toBe(422);
  for (const offset of [0, ...Object.values(JUMPS), 0]) {
    await clock.jump(offset);
    expect([offset, await send(full), await send(other)]).toEqual([offset, 429, 422]);
  }
  await clock.jump(-DAY_MS);
  const admin = await signIn(cms);
  await clock.jump(0);
  expect((await admin('GET', '/admin/users/me')).status).toBe(200);
});

test('a lease or a wait that was given out while the database’s own clock was wrong holds up nothing', async () => {
  const buyer = visitor(cms);
  await buyer.fill([{ productId, quantity: 1 }]);
  const uri = paymentUriOf(await buyer.submit());
  const key = `mail:${(await orderOfPayment(uri, cms)).id}`;
  await comeBack(await choose(uri, 'accept', cms), cms);
  const isDone = async () =>
    (await rows('SELECT 1 FROM shop_outbox WHERE key = $1 AND done_at IS NOT NULL', [key], cms)).length === 1;
  await eventually(isDone, { what: 'the mail' });
  for (const wrong of ['lease_until', 'next_try_at']) {
    await rows(
      `UPDATE shop_outbox SET done_at = NULL, attempts = 1, ${wrong} = ${NOW} + interval '1 day' WHERE key = $1`,
      [key],
      cms,
    );
    await eventually(isDone, { what: `a task with a wrong ${wrong}` });
  }
  const outbox = outboxOf(cms);
  await outbox.settle();
  for (const wrong of ['lease_until', 'next_try_at']) {
    await outbox.sql(
      `UPDATE content_outbox SET revision = revision + 1, lease_token = 'stray', ${wrong} = now() + interval '1 day'`,
    );
    expect((await outbox.claim()).entries.length).toBeGreaterThan(0);
    await outbox.settle();
  }
});
