import { freePort } from '@colophon/launcher/processes/ports';
import { printFigures } from '@colophon/launcher/testing/proof';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type Line, prepareSession } from '../../src/database/prepare-session';
import { signIn } from '../boot/client';
import { cloneDatabase, dropDatabase, withDatabase } from '../boot/database';
import { editorAt } from '../boot/editor';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderOfPayment } from '../payment/order-of-payment';
import { comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import { expectUnavailable } from './expect-unavailable';
import { FAULTS, FaultProxy, mend } from './fault-proxy';
import { brokenInvariants } from './invariants';
import { openMailSink } from './mail-sink';

/*
 * The shop with everything that it depends on behind a wire that can fail: its database, the payment provider and
 * the mail server. What the visitor is told while it does, and that nothing is left of it after.
 */
const KEYS = { secretKey: 'sk_test_faults', webhookSecret: 'whsec_of_the_faults_1234' };
/** The longest that anybody waits: the provider's client asks three times, ten seconds each. */
const PATIENCE_MS = 45_000;
const POOL = 4;

let cms: CmsHandle;
let started: StartedStrapi;
let stripe: FakeStripe;
let sink: Awaited<ReturnType<typeof openMailSink>>;
let wires: Record<'database' | 'provider' | 'mail', FaultProxy>;
let productId: number;
let privatePort: number;
let cells = 0;

beforeAll(async () => {
  const shared = sharedCms();
  const databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  stripe = await FakeStripe.start(KEYS);
  sink = await openMailSink();
  wires = {
    database: await FaultProxy.before(databaseUrl),
    provider: await FaultProxy.before(stripe.url),
    mail: await FaultProxy.before(sink.url),
  };
  privatePort = await freePort();
  started = await startStrapi({
    databaseUrl: wires.database.through(databaseUrl),
    directory: shared.directory,
    environment: {
      DATABASE_POOL_MAX: String(POOL),
      CMS_PRIVATE_PORT: String(privatePort),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: wires.provider.through(stripe.url),
      SMTP_URL: wires.mail.through(sink.url),
    },
  });
  cms = { ...started.handle, databaseUrl, admin: shared.admin };
  productId = (await sellBook({}, cms)).productId;
});

afterAll(async () => {
  await started?.stop();
  for (const wire of Object.values(wires ?? {})) await wire.stop();
  await stripe?.stop();
  sink?.close();
  if (cms) await dropDatabase(cms.databaseUrl);
  printFigures('faults of what the shop depends on', { 'kinds of fault': FAULTS.length + 1, cells });
});

afterEach(async () => {
  await mend(wires, answersAgain);
  expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
  cells++;
});

async function answersAgain(): Promise<boolean> {
  // An empty basket is not asked of the database; this is.
  const response = visitor(cms).call('shippingCountryList');
  return response.then(
    ({ success }) => success,
    () => false,
  );
}

async function someoneWithABook() {
  const someone = visitor(cms, 'nl');
  await someone.fill([{ productId, quantity: 1 }]);
  return { someone, cart: await someone.cart() };
}

/** How many answers the metrics count that were refused for the database's sake. */
async function databaseFailures(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text();
  return Number(/^colophon_database_failures_total (\d+)$/m.exec(text)?.[1]);
}

/** Pays at the provider's page and comes back. @returns what the visitor is told */
async function pay(uri: string): Promise<string> {
  const reference = referenceOf(uri);
  stripe.books.choose(reference, 'accept');
  const [attempt] = await rows('SELECT token FROM shop_attempts WHERE provider_ref = $1', [reference], cms);
  return (await comeBack({ token: String(attempt?.token), cancelled: false }, cms)).status;
}

test.each(FAULTS)(
  'while the database is %s, the visitor is told so, and finds the basket again after',
  async (fault) => {
    const { someone, cart } = await someoneWithABook();
    const refusals = await databaseFailures();
    await wires.database.become(fault);
    const calls = [someone.call('cartGet'), someone.submit({ cart }), someone.call('shippingCountryList')];
    // Of one that hangs the storefront says so by itself after 20 s (api-gateway.ts); here the call ends too, without a hand.
    for (const response of await Promise.all(calls)) {
      expectUnavailable(response);
      expect(response.status).toBe(503);
    }
    await wires.database.become('sound');
    // What an alert hears of, also where it is a full disk and /readyz says yes.
    expect(await databaseFailures()).toBe(refusals + calls.length);
    await eventually(async () => (await someone.call('cartGet')).success, { timeoutMs: PATIENCE_MS });
    expect((await someone.cart()).items).toEqual(cart.items);
    expect(await pay(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } })))).toBe(
      'accept',
    );
  },
);

test('a connection lost while Strapi reads in the background what an editor published does not end the CMS', async () => {
  const editor = editorAt(await signIn(cms));
  for (let round = 0; round < 12; round++) {
    const book = await editor.create('api::book.book', { title: `Round ${round}`, type: 'academic' });
    // The request and what follows it read who wrote the book, side by side: either may be cut.
    wires.database.cutNextAt('from "admin_users" as "t0" where ("t0"."id" in');
    await editor.publish('api::book.book', book.documentId).catch(() => null);
    await eventually(answersAgain, { timeoutMs: PATIENCE_MS });
  }
});

test('connections to the database on which nothing comes any longer are given up, and their places are free again', async () => {
  const { someone, cart } = await someoneWithABook();
  const crowd = () => Promise.all(Array.from({ length: POOL * 2 }, () => someone.call('cartGet')));
  expect((await crowd()).every(({ success }) => success)).toBe(true);
  wires.database.strand();
  const began = performance.now();
  const responses = await crowd();
  expect(responses.some(({ success }) => !success)).toBe(true);
  for (const response of responses.filter(({ success }) => !success)) {
    expectUnavailable(response);
    expect(response.status).toBe(503);
  }
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  // The wire is not touched: a request now has a new connection.
  expect((await crowd()).every(({ success }) => success)).toBe(true);
  expect((await someone.cart()).items).toEqual(cart.items);
});

test('of a CMS that is gone without a word the database knows within a minute', async () => {
  await withDatabase(cms.databaseUrl, async (client) => {
    await prepareSession(client as typeof client & Line, () => PATIENCE_MS);
    const { rows } = await client.query(
      `SELECT current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
         * current_setting('tcp_keepalives_count')::int AS seconds`,
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    const { rows: checks } = await client.query('SHOW client_connection_check_interval');
    expect(checks).toEqual([{ client_connection_check_interval: '10s' }]);
  });
});

test.each(FAULTS)(
  'while the payment provider is %s, the order is kept, and submitting again goes on',
  async (fault) => {
    const { someone, cart } = await someoneWithABook();
    await wires.provider.become(fault);
    const began = performance.now();
    expectUnavailable(await someone.submit({ cart, payment: { paymentOptionId: '10' } }));
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    expect((await someone.cart()).items).toEqual(cart.items);
    await wires.provider.become('sound');
    const uri = paymentUriOf(await someone.submit({ cart, payment: { paymentOptionId: '10' } }));
    expect(await pay(uri)).toBe('accept');
    const { cartId } = await orderOfPayment(uri, cms);
    expect(await rows('SELECT id FROM shop_orders WHERE cart_id = $1', [cartId], cms)).toHaveLength(1);
  },
);

test.each(FAULTS)(
  'while the mail server is %s, orders are paid, and told of once it is back',
  async (fault) => {
    const { someone } = await someoneWithABook();
    await wires.mail.become(fault);
    const uri = paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } }));
    const began = performance.now();
    expect(await pay(uri)).toBe('accept');
    // nobody waits for a mail
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS / 3);
    const task = `SELECT x.last_error, x.done_at, o.number FROM shop_outbox x JOIN shop_attempts a
    ON x.key = 'mail:' || a.order_id JOIN shop_orders o ON o.id = a.order_id WHERE a.provider_ref = $1`;
    const mail = async () => (await rows(task, [referenceOf(uri)], cms))[0];
    await eventually(async () => (await mail())?.last_error !== null, {
      timeoutMs: PATIENCE_MS,
      what: 'a failure',
    });
    await wires.mail.become('sound');
    await rows('UPDATE shop_outbox SET next_try_at = now() WHERE done_at IS NULL', [], cms);
    await eventually(async () => (await mail())?.done_at !== null, {
      timeoutMs: PATIENCE_MS,
      what: 'the mail',
    });
    // a cut line may have let the first one through: then it is the same mail twice, by its name
    const number = String((await mail())?.number)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
    const copies = sink.messageIds.filter((id) => id.startsWith(`<order-${number}@`));
    expect(new Set(copies).size).toBe(1);
  },
);

test('slow lines to all of them make it slow, and nothing else', async () => {
  const { someone } = await someoneWithABook();
  for (const wire of Object.values(wires)) await wire.become('slow');
  const uri = paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } }));
  expect(await pay(uri)).toBe('accept');
});
