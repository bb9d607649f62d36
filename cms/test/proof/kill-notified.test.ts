import { printFigures } from '@colophon/launcher/testing/proof';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import {
  notify,
  orderOneBook,
  STRIPE_SECRETS,
  type StripeShop,
  stripeEnvironment,
} from '../payment/stripe-shop';
import { sellBook } from '../shop/shop-visitor';
import { brokenInvariants } from './invariants';

/*
 * The provider resends a notification until it is acknowledged, and never after that. So what was acknowledged must be
 * applied by the next process, however soon after the crash.
 */
const ROUNDS = 3;
const ORDERS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

let stripe: FakeStripe;
let cms: CmsHandle;
let running: StartedStrapi;
let shop: StripeShop;
const figures = { acknowledged: 0, 'applied by the next process': 0, 'sent again': 0 };

const start = (port?: number) =>
  startStrapi({
    databaseUrl: cms.databaseUrl,
    directory: sharedCms().directory,
    name: 'killed-when-notified',
    environment: stripeEnvironment(stripe.url),
    ...(port !== undefined && { port }),
  });

beforeAll(async () => {
  const shared = sharedCms();
  stripe = await FakeStripe.start(STRIPE_SECRETS);
  cms = { ...shared, databaseUrl: await cloneDatabase(shared.serverUrl, shared.template) };
  running = await start();
  cms = { ...running.handle, admin: shared.admin };
  const { productId } = await sellBook({}, cms);
  shop = { stripe, cms, productId, close: async () => {} };
});
afterAll(async () => {
  await running?.stop();
  await stripe?.stop();
  if (cms) await dropDatabase(cms.databaseUrl);
  printFigures('kill -9 between acknowledging a notification and applying it', { kills: ROUNDS, ...figures });
});

const APPLIED = 'SELECT applied_at FROM shop_provider_events WHERE event_id = $1';
const STATE = `SELECT o.state, t.cause FROM shop_attempts a JOIN shop_orders o ON o.id = a.order_id
  LEFT JOIN shop_order_transitions t ON t.order_id = o.id AND t.to_state = 'paid' WHERE a.provider_ref = $1`;
const stateOf = async (reference: string) => (await rows(STATE, [reference], cms))[0];

test.each(Array.from({ length: ROUNDS }, (_, round) => [round]))(
  'what was acknowledged before kill %i is applied after it, once, and by nobody but the outbox',
  async (round) => {
    const orders = await Promise.all(Array.from({ length: ORDERS }, () => orderOneBook(shop)));
    const events = orders.map(({ reference }) => {
      const session = stripe.books.choose(reference, 'accept');
      const event = stripe.books.events.at(-1);
      if (!event) throw new Error('Stripe tells of what was paid');
      // Too old for the reconciliation to find them: only the outbox can repair it.
      session.createdAt = new Date(Date.now() - 2 * DAY_MS);
      event.createdAt = session.createdAt;
      return { reference, event };
    });
    const acknowledged = await killOnceAcknowledged(events, 1 + (round % ORDERS));
    const left = await Promise.all(
      acknowledged.map(async ({ event }) => (await rows(APPLIED, [event.id], cms))[0]?.applied_at === null),
    );
    figures['applied by the next process'] += left.filter(Boolean).length;
    running = await start(Number(new URL(cms.url).port));
    for (const { reference } of acknowledged) {
      await eventually(async () => (await stateOf(reference))?.state === 'paid', { what: reference });
      expect(await stateOf(reference)).toMatchObject({ cause: 'notification' });
    }
    for (const { event } of events) {
      expect(await notify(cms, stripe.webhooks.signed(event))).toBe(200);
      figures['sent again']++;
    }
    for (const { reference } of events)
      await eventually(async () => (await stateOf(reference))?.state === 'paid', { what: reference });
    expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
  },
);

test('the kills came in between', () => {
  expect(figures.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
  expect(figures['applied by the next process']).toBeGreaterThanOrEqual(ROUNDS / 2);
});

/** Sends all at once; the process is killed when so many were acknowledged. @returns all acknowledged ones */
async function killOnceAcknowledged<T extends { event: Parameters<FakeStripe['webhooks']['signed']>[0] }>(
  events: readonly T[],
  enough: number,
): Promise<T[]> {
  const acknowledged: T[] = [];
  let killed: Promise<void> | undefined;
  const sent = events.map(async (one) => {
    const status = await notify(cms, stripe.webhooks.signed(one.event)).catch(() => 0);
    if (status === 200) acknowledged.push(one);
    if (acknowledged.length >= enough) killed ??= running.kill();
  });
  await Promise.all(sent);
  await killed;
  figures.acknowledged += acknowledged.length;
  return acknowledged;
}
