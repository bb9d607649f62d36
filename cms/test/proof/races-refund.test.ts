import { printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { bootStrapi, type CmsHandle, type StartedStrapi, startReplica } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import { brokenInvariants } from './invariants';

/*
 * Concurrent refunds by staff, at two replicas that both call the provider: the sum never exceeds what was captured,
 * and what was acknowledged is refunded once.
 */
const PRICE = 2500;
/** Orders that race at the same time. */
const ORDERS = 5;

let cms: CmsHandle & { stop(): Promise<void> };
let replica: StartedStrapi;
let admins: Awaited<ReturnType<typeof signIn>>[];
let productId: number;
const given = { requested: 0, acknowledged: 0 };
beforeAll(async () => {
  cms = await bootStrapi();
  replica = await startReplica(cms);
  admins = [await signIn(cms), await signIn({ ...replica.handle, admin: cms.admin })];
  // Delivery is free: the total is the price.
  productId = (await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 }, cms)).productId;
});
afterAll(async () => {
  await replica?.stop();
  await cms?.stop();
  printFigures('parallel refunds, two replicas', { ...given, 'given too much or twice': 0 });
});
afterEach(async () => {
  await eventually(async () => (await rows(UNDER_WAY, [], cms)).length === 0, { what: 'the refunds' });
  expect(await brokenInvariants(cms.databaseUrl, { atRest: true })).toEqual({});
});
const UNDER_WAY = `
  SELECT id FROM shop_outbox WHERE done_at IS NULL AND dead_at IS NULL
  UNION ALL SELECT id FROM shop_refunds WHERE state IN ('requested', 'pending')`;

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function paidOrder(): Promise<{ number: string; reference: string }> {
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(uri, 'accept', cms), cms);
  return { number: order?.number ?? '', reference: referenceOf(uri) };
}

/** @returns the amount if acknowledged; 0 when nothing was left */
async function give(number: string, amount: number, at: number, n?: number): Promise<number> {
  const path = `/shop/orders/${encodeURIComponent(number)}/refund`;
  const refund = { amount, reason: 'race', ...(n !== undefined && { n }) };
  const { status } = (await admins[at % 2]?.('POST', path, refund)) ?? { status: 0 };
  given.requested++;
  expect([200, 409]).toContain(status);
  if (status === 200) given.acknowledged++;
  return status === 200 ? amount : 0;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const returned = async (reference: string) =>
  Number(
    (
      await rows('SELECT refunded_amount FROM shop_sandbox_sessions WHERE reference = $1', [reference], cms)
    )[0]?.refunded_amount,
  );
const stateOf = async (number: string) =>
  (await rows('SELECT state FROM shop_orders WHERE number = $1', [number], cms))[0]?.state;

test('fifty parts at once are given as far as there is money, and none that still fitted was refused', async () => {
  const { number, reference } = await paidOrder();
  const amounts = Array.from({ length: 50 }, (_, n) => 101 + ((n * 37) % 400));
  const acknowledged = await times(50, (n) => give(number, amounts[n] ?? 0, n));
  const total = sum(acknowledged);
  expect(total).toBeLessThanOrEqual(PRICE);
  const refused = amounts.filter((_, n) => acknowledged[n] === 0);
  expect(Math.min(...refused)).toBeGreaterThan(PRICE - total);
  await eventually(async () => (await returned(reference)) === total, { what: 'what was acknowledged' });
});

test('all of it, and parts of it, at once: one or the other', async () => {
  const orders = await times(ORDERS, paidOrder);
  const sums = await Promise.all(
    orders.map(async ({ number }, at) => {
      const amounts = [500, 500, PRICE, 500, 500, 500];
      return sum(await Promise.all(amounts.map((amount, n) => give(number, amount, at + n))));
    }),
  );
  expect(sums).toEqual(Array(ORDERS).fill(PRICE));
  for (const { number, reference } of orders) {
    await eventually(async () => (await stateOf(number)) === 'refunded', { what: number });
    expect(await returned(reference)).toBe(PRICE);
  }
});

test('parts that staff give race the whole of a second payment, which goes back by itself', async () => {
  const orders = await times(ORDERS, paidTwice);
  await Promise.all(
    orders.map(async ({ number, first, second, back }, at) => {
      const staff = times(8, (n) => give(number, 400, at + n, n % 4 === 3 ? 1 : undefined));
      const returns = times(4, () => comeBack(back, cms));
      const total = sum(await staff);
      await returns;
      expect(total).toBeLessThanOrEqual(PRICE);
      await eventually(async () => (await returned(first)) === PRICE, { what: 'the second payment' });
      await eventually(async () => (await returned(second)) === total, { what: 'the parts' });
      expect(await stateOf(number)).toBe('paid');
    }),
  );
});

/** An order whose first session the customer left, and whose bank paid it all the same after the second was paid. */
async function paidTwice() {
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity: 1 }]);
  const first = paymentUriOf(await someone.submit());
  const back = await choose(first, 'cancel', cms);
  await comeBack(back, cms);
  const second = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(second, 'accept', cms), cms);
  await rows(
    `UPDATE shop_sandbox_sessions SET state = 'complete', amount_received = amount, paid_from = '2020-01-01'
     WHERE reference = $1`,
    [referenceOf(first)],
    cms,
  );
  return {
    number: order?.number ?? '',
    first: referenceOf(first),
    second: referenceOf(second),
    back: { ...back, cancelled: false },
  };
}
