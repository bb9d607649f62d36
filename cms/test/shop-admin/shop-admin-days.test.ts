import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';
import { pathOf, type RefundStaff, refundStaff } from '../payment/refund-staff';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';

/* Daily totals with their VAT. Each test has its own days, long ago. */

type Vat = { rate: number; gross: number; vat: number };
type Days = {
  days: { day: string; captured: number; lost: number; sold: Vat[]; refunded: Vat[]; unallocated: number }[];
  total: number;
};
let finance: AdminClient;
let admin: AdminClient;
let staff: RefundStaff;
let print: { productId: number };
beforeAll(async () => {
  finance = await hire('finance');
  admin = await signIn();
  staff = refundStaff(admin);
  print = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: null });
});

/** Creates an order of e-books of 25,00 whose payment was started at an instant. */
async function orderAt(openedAt: string, quantity: number) {
  const someone = visitor();
  await someone.fill([{ productId: print.productId, quantity }]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const number = order?.number ?? '';
  const [row] = await rows(
    `UPDATE shop_attempts SET opened_at = $2 WHERE state = 'succeeded'
       AND order_id = (SELECT id FROM shop_orders WHERE number = $1) RETURNING id, order_id`,
    [number, openedAt],
  );
  return { number, attemptId: Number(row?.id), orderId: Number(row?.order_id) };
}

const summed = (day: string, captured: number) =>
  rows(
    `INSERT INTO shop_payment_days (document_id, day, captured, returned, expected, lost, checked_at)
     VALUES (gen_random_uuid()::text, $1, $2, 0, $2, NULL, now())`,
    [day, captured],
  );
const arrivedAt = (orderId: number, at: string) =>
  rows('UPDATE shop_refunds SET settled_at = $2 WHERE order_id = $1', [orderId, at]);
const daysOf = async (filter: Record<string, string>): Promise<Days> => {
  const { status, body } = await finance('GET', `/shop/days?${new URLSearchParams(filter)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Days;
};

test('a day has the VAT of what was sold by its payments, and of what arrived at customers on it', async () => {
  // The press day begins two hours before the UTC day.
  const first = await orderAt('2003-03-09 22:00:00', 2);
  await orderAt('2003-03-10 21:59:59', 1);
  const later = await orderAt('2003-03-10 22:00:00', 4);
  await summed('2003-03-10', 7500);
  await summed('2003-03-11', 10_000);
  await staff.give(first.number, { lines: [{ line: 1, copies: 1, amount: 2500 }], amount: 2500 });
  await staff.give(later.number, { amount: 1000 });
  await staff.arrived(first.number);
  await staff.arrived(later.number);
  await arrivedAt(first.orderId, '2003-03-11 12:00:00');
  await arrivedAt(later.orderId, '2003-03-11 21:00:00');
  const { days, total } = await daysOf({ from: '2003-03-10', until: '2003-03-11' });
  expect(total).toBe(2);
  expect(days).toEqual([
    expect.objectContaining({
      day: '2003-03-11',
      sold: [{ rate: 0.09, gross: 10_000, vat: 826 }],
      refunded: [{ rate: 0.09, gross: 3500, vat: 207 + 83 }],
      unallocated: 0,
    }),
    expect.objectContaining({
      ...{ day: '2003-03-10', captured: 7500, returned: 0, expected: 7500, lost: 0, refunded: [] },
      sold: [{ rate: 0.09, gross: 7500, vat: 413 + 206 }],
    }),
  ]);
  const { body } = await finance('GET', '/shop/days/export?from=2003-03-10&until=2003-03-11');
  expect(String(body).split(/\r?\n/)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('"day";"what";"vat_rate";"net";"vat";"gross"'),
      '"2003-03-11";"sold";"9%";"91,74";"8,26";"100,00"',
      '"2003-03-11";"refunded";"9%";"32,10";"2,90";"35,00"',
      '"2003-03-10";"captured";"";"";"";"75,00"',
    ]),
  );
});

test('what went back without lines has no VAT until somebody says what for; a second payment has none ever', async () => {
  const { number, attemptId, orderId } = await orderAt('2003-05-10 10:00:00', 2);
  await summed('2003-05-10', 5000);
  const add = (amount: number, actor: string, attempt: number) =>
    rows(
      `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, provider_ref, requested_at, settled_at)
       VALUES ($1, $2, $3, 'EUR', 'test', $4, 'succeeded', $5, $5, now(), '2003-05-10 12:00:00')`,
      [orderId, attempt, amount, actor, `days-${attempt}-${actor}`],
    );
  await add(2500, 'provider', attemptId);
  const [second] = await rows(
    `INSERT INTO shop_attempts (order_id, n, token, state, idempotency_key, amount, received, currency, opened_at)
     SELECT order_id, 9, token || '9', 'succeeded', idempotency_key || '-9', amount, amount, currency, opened_at
     FROM shop_attempts WHERE id = $1 RETURNING id`,
    [attemptId],
  );
  await add(5000, 'shop', Number(second?.id));
  const day = async () => (await daysOf({ from: '2003-05-10', until: '2003-05-10' })).days[0];
  expect(await day()).toMatchObject({
    sold: [{ rate: 0.09, gross: 5000, vat: 413 }],
    refunded: [],
    unallocated: 2500,
  });
  const refund = (await staff.refundsOf(number)).refunds.find(({ canAllocate }) => canAllocate);
  const lines = [{ line: 1, copies: 1, amount: 2500 }];
  expect((await admin('POST', pathOf(number, `refunds/${refund?.id}/allocate`), { lines })).status).toBe(200);
  expect(await day()).toMatchObject({
    refunded: [{ rate: 0.09, gross: 2500, vat: 207 }],
    unallocated: 0,
  });
});

test('days are narrowed by the press’s days, and what is no day is refused', async () => {
  expect(await daysOf({ from: '1990-01-01', until: '1990-01-02' })).toMatchObject({ days: [], total: 0 });
  expect((await finance('GET', '/shop/days?from=2003-02-30')).status).toBe(400);
  expect((await finance('GET', '/shop/days?of=all')).status).toBe(400);
});
