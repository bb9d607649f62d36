import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type AdminClient, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderMails } from '../shop/shop-order-mails';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';

const PRICE = 2500;

let book: { productId: number };
let admin: AdminClient;
beforeAll(async () => {
  // Delivery is free: the total is the price.
  book = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 });
  admin = await signIn();
});

async function paidOrder(): Promise<{ number: string; reference: string }> {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(uri, 'accept'));
  expect(order?.totals.total).toBe(PRICE);
  return { number: order?.number ?? '', reference: referenceOf(uri) };
}

const pathOf = (number: string, more: string) => `/shop/orders/${encodeURIComponent(number)}/${more}`;
const give = (number: string, command: object) => admin('POST', pathOf(number, 'refund'), command);
const refundsSchema = z.object({
  refunds: z.array(z.looseObject({ amount: z.number(), state: z.string(), actor: z.string() })),
  refundable: z.array(z.object({ n: z.number(), amount: z.number() })),
});
const refundsOf = async (number: string) =>
  refundsSchema.parse((await admin('GET', pathOf(number, 'refunds'))).body);
const allAre = (number: string, state: string) => async () =>
  (await refundsOf(number)).refunds.every((refund) => refund.state === state);
const stateOf = async (number: string) =>
  (await rows('select state from shop_orders where number = $1', [number]))[0]?.state;
const returned = async (reference: string) =>
  Number(
    (await rows('select refunded_amount from shop_sandbox_sessions where reference = $1', [reference]))[0]
      ?.refunded_amount,
  );

test('after a partial refund and the rest the order is refunded, and not before', async () => {
  const { number, reference } = await paidOrder();
  expect((await refundsOf(number)).refundable).toEqual([{ n: 1, amount: PRICE }]);
  expect((await give(number, { amount: 1000, reason: ' A page is missing ' })).status).toBe(200);
  await eventually(allAre(number, 'succeeded'), { what: 'the first refund' });
  expect(await refundsOf(number)).toMatchObject({
    refunds: [
      { amount: 1000, n: 1, reason: 'A page is missing', failure: null, actorId: expect.any(Number) },
    ],
    refundable: [{ n: 1, amount: 1500 }],
  });
  expect(await stateOf(number)).toBe('paid');

  expect((await give(number, { amount: 1500, reason: 'All of it' })).status).toBe(200);
  await eventually(async () => (await stateOf(number)) === 'refunded', { what: 'the whole refund' });
  expect(await returned(reference)).toBe(PRICE);
  expect((await refundsOf(number)).refundable).toEqual([]);
  const history = await rows(
    `select t.to_state, t.cause from shop_order_transitions t join shop_orders o on o.id = t.order_id
     where o.number = $1 order by seq`,
    [number],
  );
  expect(history.at(-1)).toMatchObject({
    to_state: 'refunded',
    cause: expect.stringContaining('refunded by '),
  });
});

test('each arrived refund has one mail, in the language of the order and without the reason', async () => {
  const dutch = visitor(sharedCms(), 'nl');
  await dutch.fill([{ productId: book.productId, quantity: 1 }]);
  const { order } = await comeBack(await choose(paymentUriOf(await dutch.submit()), 'accept'));
  const number = order?.number ?? '';
  await give(number, { amount: 1000, reason: 'A page is missing' });
  const mails = () => orderMails(number, 'refund');
  await eventually(() => mails().length === 1, { what: 'the first mail' });
  expect(mails()[0]).toContain('€\u00a010,00');
  expect(mails()[0]).toContain(`Terugbetaling voor uw bestelling ${number}`);
  expect(mails()[0]).not.toContain('A page is missing');
  await give(number, { amount: 1500, reason: 'All of it' });
  await eventually(() => mails().length === 2, { what: 'the second mail' });
  expect(new Set(mails().map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(2);
});

test('a failed refund has no mail', async () => {
  const { number } = await paidOrder();
  await give(number, { amount: 13, reason: 'This sum fails' });
  await eventually(allAre(number, 'failed'), { what: 'the failure' });
  const tasks = await rows(
    `select 1 from shop_outbox t join shop_orders o on t.payload->>'orderId' = o.id::text
     where o.number = $1 and t.topic = 'refund-mail'`,
    [number],
  );
  expect(tasks).toEqual([]);
});

test('audits who refunded how much', async () => {
  const { number } = await paidOrder();
  await give(number, { amount: 700, reason: 'Damaged' });
  const [row] = await rows('select * from shop_audit where subject = $1', [`order:${number}`]);
  expect(row).toMatchObject({ action: 'order.refunded', facts: { amount: 700, payment: 1 } });
  expect(row?.actor_id).not.toBeNull();
});

test('twenty concurrent refunds never exceed what was paid', async () => {
  const { number, reference } = await paidOrder();
  const calls = Array.from({ length: 20 }, () => give(number, { amount: 1000, reason: 'race' }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(18);
  await eventually(allAre(number, 'succeeded'), { what: 'the refunds' });
  expect(await returned(reference)).toBe(2000);
});

test('submitting one form ten times is one refund', async () => {
  const { number, reference } = await paidOrder();
  const key = 'b9a5a2a4-5f0b-4f7e-9c53-7a1f6f0c6c11';
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => give(number, { amount: 500, reason: 'click', key })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await eventually(allAre(number, 'succeeded'), { what: 'the refund' });
  expect(await returned(reference)).toBe(500);
  expect((await refundsOf(number)).refunds).toHaveLength(1);
});

test('a failed refund opens a payment issue, and its amount can be refunded again', async () => {
  const { number } = await paidOrder();
  await give(number, { amount: 13, reason: 'This sum fails' });
  await eventually(allAre(number, 'failed'), { what: 'the failure' });
  const refunds = await refundsOf(number);
  expect(refunds).toMatchObject({ refunds: [{ failure: 'declined' }], refundable: [{ amount: PRICE }] });
  const [found] = await rows('select * from shop_payment_findings where key = $1', [
    `refund:${refunds.refunds[0]?.id}`,
  ]);
  expect(found).toMatchObject({ kind: 'refund-failed', amount: '13', detail: 'declined' });
});

test('a payment under review can be refunded from here', async () => {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(uri, 'exception'));
  const number = order?.number ?? '';
  expect((await refundsOf(number)).refundable).toEqual([{ n: 1, amount: PRICE + 1 }]);
  expect((await give(number, { amount: PRICE + 1, reason: 'Not what was asked for' })).status).toBe(200);
  await eventually(allAre(number, 'succeeded'), { what: 'the refund' });
  expect(await stateOf(number)).toBe('awaiting_payment');
  expect(await returned(referenceOf(uri))).toBe(PRICE + 1);
});

test('refunding the paying payment completely keeps the other one under review', async () => {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const first = paymentUriOf(await someone.submit());
  const back = await choose(first, 'cancel');
  await comeBack(back);
  const second = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(second, 'accept'));
  await rows(
    `update shop_sandbox_sessions set state = 'complete', amount_received = amount, paid_from = '2020-01-01' where reference = $1`,
    [referenceOf(first)],
  );
  await comeBack({ ...back, cancelled: false });
  const number = order?.number ?? '';
  await eventually(async () => (await returned(referenceOf(first))) === PRICE, {
    what: 'the second payment',
  });
  await eventually(allAre(number, 'succeeded'), { what: 'its note' });
  expect(await stateOf(number)).toBe('paid');
  await give(number, { amount: PRICE, reason: 'Changed his mind', n: 2 });
  await eventually(async () => (await stateOf(number)) === 'refunded', { what: 'the whole refund' });
});

test('an unpaid order has nothing to refund', async () => {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const reference = referenceOf(paymentUriOf(await someone.submit()));
  const [order] = await rows(
    'select o.number from shop_orders o join shop_attempts a on a.order_id = o.id where a.provider_ref = $1',
    [reference],
  );
  const number = String(order?.number);
  expect((await refundsOf(number)).refundable).toEqual([]);
  expect(await give(number, { amount: 1, reason: 'x' })).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'nothing-to-refund' } } },
  });
});

test.each([
  [{}],
  [{ amount: 0, reason: 'x' }],
  [{ amount: -100, reason: 'x' }],
  [{ amount: 10.5, reason: 'x' }],
  [{ amount: '100', reason: 'x' }],
  [{ amount: 1e12, reason: 'x' }],
  [{ amount: 100 }],
  [{ amount: 100, reason: '   ' }],
  [{ amount: 100, reason: 'x'.repeat(256) }],
  [{ amount: 100, reason: 'a\u0000b' }],
  [{ amount: 100, reason: 'x', key: 'mine' }],
  [{ amount: 100, reason: 'x', state: 'succeeded' }],
  [[]],
  [null],
])('request %# is refused with a message, and refunds nothing', async (command) => {
  const { number } = await paidOrder();
  const response = await give(number, command as object);
  expect(response).toMatchObject({ status: 400, body: { error: { message: expect.any(String) } } });
  expect((await refundsOf(number)).refunds).toEqual([]);
});

test('an unknown order is 404; authentication and permission are required', async () => {
  expect((await give('CUP 1999-000000', { amount: 1, reason: 'x' })).status).toBe(404);
  expect((await admin('GET', pathOf('nothing', 'refunds'))).status).toBe(404);
  const { number } = await paidOrder();
  const { url } = sharedCms();
  for (const [method, path] of [
    ['GET', 'refunds'],
    ['POST', 'refund'],
  ] as const) {
    expect((await fetch(url + pathOf(number, path), { method })).status).toBe(401);
  }
  const email = `editor-${Date.now()}@press.example`;
  const roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
  const { data } = roles.parse((await admin('GET', '/admin/roles')).body);
  const role = data.find(({ code }) => code === 'strapi-editor')?.id;
  const made = await admin('POST', '/admin/users', {
    email,
    firstname: 'Ed',
    lastname: 'Itor',
    roles: [role],
  });
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(made.body).data;
  const password = 'Password-of-the-tests-1';
  await admin('PUT', `/admin/users/${id}`, { password, isActive: true });
  const editor = await signIn(sharedCms(), { email, password });
  expect((await editor('POST', pathOf(number, 'refund'), { amount: 1, reason: 'x' })).status).toBe(403);
  expect((await editor('GET', pathOf(number, 'refunds'))).status).toBe(403);
  expect((await refundsOf(number)).refunds).toEqual([]);
});
