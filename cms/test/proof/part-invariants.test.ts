import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { eventually } from '../eventually';
import { refundStaff } from '../payment/refund-staff';
import { statusOfOrder } from '../shop/ebook-buyer';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { brokenAsSeenBy } from './invariants';

/* What the questions of I12 to the database are worth: each planted fault is found by one of them, and goes with its transaction. */

let orderId: number;
beforeAll(async () => {
  const paper = await sellBook();
  const ebook = await sellBook({ publicationFormat: 'eBook ePub', weightGrams: null });
  const someone = visitor();
  await someone.fill([
    { productId: paper.productId, quantity: 2 },
    { productId: ebook.productId, quantity: 1 },
  ]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const number = order?.number ?? '';
  const delivered = async () => (await statusOfOrder(sharedCms(), number)).lines[1]?.delivery?.state;
  await eventually(async () => (await delivered()) === 'ready', { what: 'the e-book' });
  const staff = refundStaff(await signIn());
  const refund = { lines: [{ line: 1, copies: 2, amount: 5000 }], amount: 5000 };
  expect((await staff.give(number, refund)).status).toBe(200);
  await staff.arrived(number);
  orderId = await withDatabase(sharedCms().databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM shop_orders WHERE number = $1', [number]);
    return Number(rows[0]?.id);
  });
});

/** The names of the invariants that this order breaks when some SQL has been run. */
function brokenBy(sql: string): Promise<string[]> {
  return withDatabase(sharedCms().databaseUrl, async (db) => {
    await db.query('BEGIN');
    try {
      await db.query('ALTER TABLE shop_refunds DISABLE TRIGGER USER');
      await db.query(sql.replaceAll('$1', String(orderId)));
      const broken = Object.entries(await brokenAsSeenBy(db, { atRest: true }));
      return broken
        .filter(([, rows]) => rows.some((row) => (row as { id?: number }).id === orderId))
        .map(([name]) => name);
    } finally {
      await db.query('ROLLBACK');
    }
  });
}

const refund = (change: string) => `UPDATE shop_refunds SET ${change} WHERE order_id = $1`;

test('an order of which copies went back breaks nothing', async () => {
  expect(await brokenBy('SELECT 1')).toEqual([]);
});

test.each([
  ['a copy too many', refund(`parts = jsonb_set(parts, '{0,copies}', '3')`), /^I12 of no line more copies/],
  ['a cent that is in no part', refund(`parts = jsonb_set(parts, '{0,amount}', '4999')`), /^I12 the parts/],
  ['a rate that does not come to it', refund(`vat = jsonb_set(vat, '{0,gross}', '4999')`), /^I12 the parts/],
  ['VAT that nobody paid', refund(`vat = jsonb_set(vat, '{0,vat}', '4000')`), /^I12 of no VAT rate more/],
  [
    'a rate that nothing was sold at',
    refund(`vat = jsonb_set(vat, '{0,rate}', '0.5')`),
    /^I12 of no VAT rate/,
  ],
  ['a line that there is not', refund(`parts = jsonb_set(parts, '{0,line}', '9')`), /^I12 what goes back/],
  ['delivery beyond what was paid', refund(`parts = jsonb_set(parts, '{0,line}', 'null')`), /^I12 what goes/],
  [
    'an e-book that ended by itself',
    'UPDATE shop_ebook_deliveries SET withdrawn_at = delivered_at WHERE order_id = $1',
    /^I12 an e-book ends/,
  ],
  [
    'an e-book that was refunded and works on',
    refund(`parts = jsonb_set(jsonb_set(parts, '{0,line}', '2'), '{0,copies}', '1')`),
    /^I12 an e-book ends/,
  ],
])('%s is found', async (_fault, sql, name) => {
  expect(await brokenBy(sql)).toContainEqual(expect.stringMatching(name));
});
