import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, callApi, signIn } from '../boot/client';
import { editorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { statusOfOrder } from '../shop/ebook-buyer';
import { orderMails } from '../shop/shop-order-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { pathOf, type RefundStaff, refundStaff } from './refund-staff';

/* Refunds by lines: what was paid for them after a coupon, with VAT, and never more than is left. */

const EBOOK = { publicationFormat: 'eBook ePub', weightGrams: null, priceInclVat: 1001, price: 918 };
let paper: { productId: number; title: string };
let first: { productId: number; title: string };
let second: { productId: number; title: string };
let code: string;
let admin: AdminClient;
let staff: RefundStaff;
const give = (number: string, command: object) => staff.give(number, command);
const refundsOf = (number: string) => staff.refundsOf(number);
const arrived = (number: string) => staff.arrived(number);
beforeAll(async () => {
  [paper, first, second] = [await sellBook(), await sellBook(EBOOK), await sellBook(EBOOK)];
  admin = await signIn();
  staff = refundStaff(admin);
  code = `LINES${Date.now() % 1_000_000}`;
  await editorAt(admin).create('plugin::shop.coupon', {
    ...{ code, description_en: '7%', description_nl: '7%', kind: 'percentage', percentage: 7 },
  });
});

/** Three copies and two e-books, 7 % off: 69,75 and twice 9,31, and 3,95 or nothing for delivery. */
async function paidOrder(language: 'en' | 'nl' = 'en') {
  const someone = visitor(sharedCms(), language);
  const items = [
    { productId: paper.productId, quantity: 3 },
    { productId: first.productId, quantity: 1 },
    { productId: second.productId, quantity: 1 },
  ];
  await someone.fill(items, [code]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const number = order?.number ?? '';
  const [row] = await rows('SELECT id FROM shop_orders WHERE number = $1', [number]);
  return { number, orderId: Number(row?.id), total: Number(order?.totals.total) };
}

const oneCopy = { lines: [{ line: 1, copies: 1, amount: 2325 }] };
const firstEbook = { lines: [{ line: 2, copies: 1, amount: 931 }] };

test('one of three copies is refunded at what was paid for it, and listed in the mail, on the page and in the export', async () => {
  const { number, total } = await paidOrder();
  const before = await refundsOf(number);
  expect(before.account.paidLines.filter(({ line }) => line !== null)).toMatchObject([
    { line: 1, copiesLeft: 3, paid: 6975, left: 6975, title: paper.title },
    { line: 2, copiesLeft: 1, paid: 931, left: 931 },
    { line: 3, copiesLeft: 1, paid: 931, left: 931 },
  ]);
  expect(before.account.paidLines.reduce((sum, { paid }) => sum + paid, 0)).toBe(total);

  expect((await give(number, { ...oneCopy, amount: 2325 })).status).toBe(200);
  await arrived(number);
  const after = await refundsOf(number);
  expect(after.refunds[0]?.byLines).toEqual({
    parts: [{ kind: 'copies', line: 1, copies: 1, amount: 2325 }],
    vat: [{ rate: 0.09, gross: 2325, vat: 192 }],
  });
  expect(after.account.paidLines[0]).toMatchObject({ copiesLeft: 2, left: 4650 });
  const [stored] = await rows(
    `SELECT r.parts FROM shop_refunds r JOIN shop_orders o ON o.id = r.order_id WHERE o.number = $1`,
    [number],
  );
  expect(stored?.parts).toEqual([{ kind: 'copies', line: 1, copies: 1, rate: 0.09, amount: 2325 }]);

  await eventually(() => orderMails(number, 'refund').length === 1, { what: 'the mail' });
  const [mail] = orderMails(number, 'refund');
  expect(mail).toContain(`1 × ${paper.title} (Paperback)`);
  expect(mail).toContain('including VAT 9% on €\u00a021,33');
  const page = await statusOfOrder(sharedCms(), number);
  expect(page.lines.map(({ refunded }) => refunded)).toEqual([
    { copies: 1, amount: 2325 },
    { copies: 0, amount: 0 },
    { copies: 0, amount: 0 },
  ]);
  expect(page.payment).toMatchObject({
    refunded: 2325,
    refundedVat: [{ rate: 0.09, gross: 2325, vat: 192 }],
  });
  const { body } = await admin('GET', `/shop/orders/export?q=${encodeURIComponent(number)}`);
  const csv = String(body);
  expect(csv).toContain('"refunded";"refunded_lines";"refunded_vat_by_rate"');
  expect(csv).toContain(`"23,25";"1 × ${paper.title} (`);
  expect(csv).toContain('): 23,25";"9% over 21,33: 1,92"');
});

test('an e-book that is refunded completely loses its link, and the other one keeps working', async () => {
  const { number } = await paidOrder('nl');
  const links = async () => (await statusOfOrder(sharedCms(), number)).lines.map(({ delivery }) => delivery);
  const fileOf = async (url: string) => {
    const reference = url.split('/').at(-1);
    const { body } = await callApi(checkoutRoutes.sandboxEbook.path, { reference });
    return checkoutRoutes.sandboxEbook.data.parse(body).file;
  };
  await eventually(async () => (await links()).filter((one) => one?.state === 'ready').length === 2, {
    what: 'both links',
  });
  const [, gone, valid] = (await links()).map((one) => one?.url ?? '');
  // A refund of a part of its price does not end it.
  await give(number, { amount: 100 });
  await arrived(number);
  expect((await links())[1]?.state).toBe('ready');
  const paidLine = (await refundsOf(number)).account.paidLines[1];
  expect(paidLine?.left).toBeLessThan(931);
  const rest = { lines: [{ line: 2, copies: 1, amount: paidLine?.left }], amount: paidLine?.left };
  expect((await give(number, rest)).status).toBe(200);
  await eventually(async () => (await fileOf(gone ?? '')) === null, { what: 'the withdrawal' });
  expect(await links()).toEqual([null, { state: 'withdrawn', url: null }, { state: 'ready', url: valid }]);
  expect(await fileOf(valid ?? '')).not.toBeNull();
  await eventually(() => orderMails(number, 'refund').length === 2, { what: 'the mail' });
  expect(orderMails(number, 'refund').join('\n')).toContain(
    `De downloadlink van ‘${first.title}’ werkt niet meer: dit e-book is terugbetaald.`,
  );
});

test('an e-book that is refunded before its publication is never delivered', async () => {
  const later = await sellBook({ ...EBOOK, publicationDate: '2099-01-01' });
  const someone = visitor();
  await someone.fill([
    { productId: later.productId, quantity: 1 },
    { productId: first.productId, quantity: 1 },
  ]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const number = order?.number ?? '';
  const line = { line: 1, copies: 1, amount: 1001 };
  expect((await give(number, { lines: [line], amount: 1001 })).status).toBe(200);
  await arrived(number);
  await rows(`UPDATE editions SET publication_date = '2020-01-01' WHERE product_id = $1`, [later.productId]);
  const key = `SELECT 'ebook:' || id || '-1' AS key FROM shop_orders WHERE number = $1`;
  await rows(`UPDATE shop_outbox SET next_try_at = now() WHERE key = (${key})`, [number]);
  const task = async () =>
    (await rows(`SELECT done_at, last_error FROM shop_outbox WHERE key = (${key})`, [number]))[0];
  await eventually(async () => (await task())?.done_at != null, { what: 'its task' });
  expect(await task()).toMatchObject({ last_error: null });
  const states = (await statusOfOrder(sharedCms(), number)).lines.map(({ delivery }) => delivery?.state);
  expect(states).toEqual(['withdrawn', 'ready']);
});

test('parts add up to the refund of a whole order, to the cent, VAT too', async () => {
  const { number, total } = await paidOrder();
  const { delivery } = (await refundsOf(number)).account;
  expect((await give(number, { ...oneCopy, delivery, amount: 2325 + delivery })).status).toBe(200);
  expect((await give(number, { amount: 333 })).status).toBe(200);
  const { left = 0 } = (await refundsOf(number)).account.paidLines[1] ?? {};
  expect((await give(number, { lines: [{ line: 2, copies: 1, amount: left }], amount: left })).status).toBe(
    200,
  );
  const rest = (await refundsOf(number)).refundable[0]?.amount ?? 0;
  expect((await give(number, { amount: rest + 1 })).status).toBe(409);
  expect((await give(number, { amount: rest })).status).toBe(200);
  await eventually(async () => (await statusOfOrder(sharedCms(), number)).status === 'refunded', {
    what: 'the whole refund',
  });
  const page = await statusOfOrder(sharedCms(), number);
  expect(page.payment).toMatchObject({ refunded: total, refundedVat: page.vatLines });
  expect(page.lines.map(({ delivery: ebook }) => ebook?.state)).toEqual([
    undefined,
    'withdrawn',
    'withdrawn',
  ]);
});

test('ten submissions of one form, and two concurrent staff members, refund the copies once', async () => {
  const { number } = await paidOrder();
  const key = 'b9a5a2a4-5f0b-4f7e-9c53-7a1f6f0c6c12';
  const clicks = await Promise.all(
    Array.from({ length: 10 }, () => give(number, { ...firstEbook, amount: 931, key })),
  );
  expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const second = { lines: [{ line: 3, copies: 1, amount: 931 }], amount: 931 };
  const both = await Promise.all([give(number, second), give(number, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    body: { error: { details: { code: 'refund-changed' } } },
  });
  const { refunds, account } = await refundsOf(number);
  expect(refunds).toHaveLength(2);
  expect(account.paidLines.slice(1, 3)).toMatchObject([
    { copiesLeft: 0, left: 0 },
    { copiesLeft: 0, left: 0 },
  ]);
});

test.each([
  [{ lines: [{ line: 1, copies: 4, amount: 6975 }], amount: 6975 }],
  [{ lines: [{ line: 1, copies: 1, amount: 2500 }], amount: 2500 }],
  [{ lines: [{ line: 9, copies: 1, amount: 1 }], amount: 1 }],
  [{ lines: [oneCopy.lines[0], oneCopy.lines[0]], amount: 4650 }],
  [{ delivery: 1, amount: 1 }],
  [{ ...oneCopy, amount: 2324 }],
])('request %# exceeds what is left, and refunds nothing', async (command) => {
  const { number } = await paidOrder();
  expect(await give(number, command)).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'refund-changed' } } },
  });
  expect((await refundsOf(number)).refunds).toEqual([]);
});

test.each([
  [{ lines: [{ line: 0, copies: 1, amount: 1 }], amount: 1 }],
  [{ lines: [{ line: 1, copies: 0, amount: 0 }], amount: 1 }],
  [{ lines: [{ line: 1, copies: 1.5, amount: 1 }], amount: 1 }],
  [{ lines: [{ line: 1, copies: 1, amount: -1 }], amount: 1 }],
  [{ lines: 'all', amount: 1 }],
  [{ delivery: -1, amount: 1 }],
])('request %# is invalid', async (command) => {
  const { number } = await paidOrder();
  expect((await give(number, command)).status).toBe(400);
});

test('a refund without lines is allocated afterwards, once, and withdraws its e-book', async () => {
  const { number, orderId } = await paidOrder();
  await rows(
    `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, provider_ref, requested_at, settled_at)
     SELECT order_id, id, 1000, currency, 'given at the provider', 'provider', 'succeeded', 'lines-' || id, 'lines-' || id, now(), now()
     FROM shop_attempts WHERE order_id = $1 AND state = 'succeeded'`,
    [orderId],
  );
  const { refunds, account } = await refundsOf(number);
  expect(refunds[0]).toMatchObject({ byLines: null, canAllocate: true });
  expect(account.unallocated).toBe(1000);
  const path = pathOf(number, `refunds/${refunds[0]?.id}/allocate`);
  expect((await admin('POST', path, { lines: oneCopy.lines })).status).toBe(409);
  const responses = await Promise.all([1, 2].map(() => admin('POST', path, firstEbook)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await refundsOf(number);
  expect(after.account.unallocated).toBe(0);
  expect(after.refunds[0]?.byLines?.parts.map(({ kind, line, amount }) => [kind, line, amount])).toEqual(
    expect.arrayContaining([['copies', 2, 931]]),
  );
  expect(after.refunds[0]?.byLines?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  await eventually(
    async () => (await statusOfOrder(sharedCms(), number)).lines[1]?.delivery?.state === 'withdrawn',
    { what: 'the withdrawal' },
  );
  const [row] = await rows('SELECT action FROM shop_audit WHERE subject = $1 ORDER BY id DESC LIMIT 1', [
    `order:${number}`,
  ]);
  expect(row).toEqual({ action: 'order.refund-allotted' });
  expect((await admin('POST', pathOf(number, 'refunds/1/allocate'), firstEbook)).status).toBe(404);
});

test('the database refuses a refund of more than is left', async () => {
  const { number, orderId, total } = await paidOrder();
  expect((await give(number, { amount: 500 })).status).toBe(200);
  const refund = (amount: number, key: string) =>
    rows(
      `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, requested_at)
       SELECT order_id, id, $2, currency, 'test', 'test', 'requested', $3, now()
       FROM shop_attempts WHERE order_id = $1 AND state = 'succeeded'`,
      [orderId, amount, key],
    );
  await expect(refund(total - 499, `more-${orderId}`)).rejects.toThrow('leaves less than');
  const both = await Promise.allSettled([1, 2].map((n) => refund(total - 500, `both-${orderId}-${n}`)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
