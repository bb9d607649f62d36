import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { statusOfOrder } from '../shop/ebook-buyer';
import { orderMails } from '../shop/shop-order-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { pathOf, type RefundStaff, refundStaff } from './refund-staff';

/* Consequences of a refund by lines: what is still sent, which e-books end, and the customer's mail. */

const EBOOK = { publicationFormat: 'eBook ePub', weightGrams: null };
let paper: { productId: number; title: string };
let ebook: { productId: number; title: string };
let admin: AdminClient;
let staff: RefundStaff;
beforeAll(async () => {
  [paper, ebook] = [await sellBook(), await sellBook(EBOOK)];
  admin = await signIn();
  staff = refundStaff(admin);
});

/** Two printed copies and an e-book: 50,00, 25,00 and delivery. */
async function paidOrder(language: 'en' | 'nl' = 'en') {
  const someone = visitor(sharedCms(), language);
  await someone.fill([
    { productId: paper.productId, quantity: 2 },
    { productId: ebook.productId, quantity: 1 },
  ]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const number = order?.number ?? '';
  const [row] = await rows('SELECT id FROM shop_orders WHERE number = $1', [number]);
  return { number, orderId: Number(row?.id), total: Number(order?.totals.total) };
}

const printed = (copies: number) => ({
  lines: [{ line: 1, copies, amount: 2500 * copies }],
  amount: 2500 * copies,
});
const theEbook = { lines: [{ line: 2, copies: 1, amount: 2500 }] };
const ordersOfAdmin = async (number: string) =>
  (
    (await admin('GET', `/shop/orders?q=${encodeURIComponent(number)}`)).body as {
      orders: { needs: string[] }[];
    }
  ).orders;
const fulfil = (number: string) => admin('POST', pathOf(number, 'fulfil'), {});
const refunds = async (number: string) =>
  (await admin('GET', `/shop/orders/${encodeURIComponent(number)}`)).body as object;
const ebookOf = async (number: string) =>
  (await statusOfOrder(sharedCms(), number)).lines[1]?.delivery?.state;

async function refundWithout(orderId: number, amount: number): Promise<void> {
  await rows(
    `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, provider_ref, requested_at, settled_at)
     SELECT order_id, id, $2, currency, 'given at the provider', 'provider', 'succeeded', 'after-' || id, 'after-' || id, now(), now()
     FROM shop_attempts WHERE order_id = $1 AND state = 'succeeded'`,
    [orderId, amount],
  );
}

test.each(['en', 'nl'] as const)(
  'a refunded copy is neither sent nor listed as sent, in %s',
  async (language) => {
    const { number } = await paidOrder(language);
    expect(await refunds(number)).toMatchObject({ toSend: [{ line: 1, copies: 2 }] });
    expect((await staff.give(number, printed(1))).status).toBe(200);
    expect(await refunds(number)).toMatchObject({
      needs: ['to-send'],
      canFulfil: true,
      toSend: [{ line: 1, copies: 1 }],
    });
    expect((await fulfil(number)).status).toBe(200);
    await eventually(() => orderMails(number, 'sent').length === 1, { what: 'the mail' });
    const [mail] = orderMails(number, 'sent');
    expect(mail).toMatch(new RegExp(`^1 × ${paper.title} \\(Paperback\\)$`, 'm'));
    expect(mail).toContain(
      language === 'en'
        ? 'Copies that have been refunded are not in the parcel.'
        : 'Exemplaren die zijn terugbetaald, zitten niet in het pakket.',
    );
  },
);

test('an order whose printed copies were all refunded needs no sending, and cannot be marked as sent', async () => {
  const { number } = await paidOrder('nl');
  expect((await ordersOfAdmin(number))[0]?.needs).toEqual(['to-send']);
  expect(await statusOfOrder(sharedCms(), number)).toMatchObject({ needsShipping: true });
  await staff.give(number, printed(2));
  await staff.arrived(number);
  expect((await ordersOfAdmin(number))[0]?.needs).toEqual([]);
  expect(await refunds(number)).toMatchObject({ needs: [], canFulfil: false, toSend: [], state: 'paid' });
  expect(await statusOfOrder(sharedCms(), number)).toMatchObject({ status: 'paid', needsShipping: false });
  expect(await fulfil(number)).toMatchObject({
    status: 409,
    body: {
      error: { details: { code: 'nothing-to-send' }, message: expect.stringContaining('nothing to send') },
    },
  });
  expect(orderMails(number, 'sent')).toEqual([]);
});

test('copies whose refund failed are sent after all', async () => {
  const { number } = await paidOrder();
  await staff.give(number, printed(2));
  expect(await refunds(number)).toMatchObject({ toSend: [] });
  await staff.arrived(number);
  // The customer's bank returns it weeks later.
  await rows(
    `UPDATE shop_refunds SET state = 'failed' WHERE amount = 5000 AND order_id = (SELECT id FROM shop_orders WHERE number = $1)`,
    [number],
  );
  expect(await refunds(number)).toMatchObject({ toSend: [{ line: 1, copies: 2 }], canFulfil: true });
});

test('shows copies that were left out of a parcel for a refund that failed afterwards, until they are refunded', async () => {
  const { number } = await paidOrder();
  await staff.give(number, printed(1));
  await staff.arrived(number);
  expect((await fulfil(number)).status).toBe(200);
  expect(await refunds(number)).toMatchObject({ state: 'fulfilled', leftOut: [] });
  await rows(
    `UPDATE shop_refunds SET state = 'failed', settled_at = clock_timestamp() + interval '1 minute'
     WHERE amount = 2500 AND order_id = (SELECT id FROM shop_orders WHERE number = $1)`,
    [number],
  );
  expect(await refunds(number)).toMatchObject({ leftOut: [{ line: 1, copies: 1 }] });
  expect((await staff.give(number, printed(1))).status).toBe(200);
  expect(await refunds(number)).toMatchObject({ leftOut: [] });
});

test('the mail about the last refund of an order lists the e-book that ends with it, whatever the parts', async () => {
  const { number, orderId, total } = await paidOrder();
  // Without allocation no line is known to be refunded completely.
  await refundWithout(orderId, 1000);
  const rest = { amount: total - 1000 };
  expect((await staff.give(number, rest)).status).toBe(200);
  await eventually(async () => (await statusOfOrder(sharedCms(), number)).status === 'refunded', {
    what: 'the whole refund',
  });
  await eventually(() => orderMails(number, 'refund').length === 1, { what: 'the mail' });
  expect(orderMails(number, 'refund')[0]).toContain(`The download link of “${ebook.title}” no longer works`);
});

test('only the refund that ends an e-book lists it', async () => {
  const { number } = await paidOrder();
  await staff.give(number, { ...theEbook, amount: 2500 });
  await staff.arrived(number);
  const left = (await staff.refundsOf(number)).refundable[0]?.amount ?? 0;
  await staff.give(number, { amount: left });
  await eventually(() => orderMails(number, 'refund').length === 2, { what: 'both mails' });
  const naming = orderMails(number, 'refund').filter((mail) => mail.includes('no longer works'));
  expect(naming).toHaveLength(1);
});

test('allocating a refund to an e-book notifies the customer that the link has ended', async () => {
  const { number, orderId } = await paidOrder('nl');
  await eventually(async () => (await ebookOf(number)) === 'ready', { what: 'the link' });
  await refundWithout(orderId, 2500);
  const [refund] = (await staff.refundsOf(number)).refunds;
  const path = pathOf(number, `refunds/${refund?.id}/allocate`);
  expect((await admin('POST', path, theEbook)).status).toBe(200);
  await eventually(async () => (await ebookOf(number)) === 'withdrawn', { what: 'the withdrawal' });
  await eventually(() => orderMails(number, 'refund').length === 1, { what: 'the mail' });
  const [mail] = orderMails(number, 'refund');
  expect(mail).toContain('Hieronder staat waarvoor dat was; er wordt niet meer terugbetaald.');
  expect(mail).toContain(`De downloadlink van ‘${ebook.title}’ werkt niet meer`);
  const [row] = await rows(
    `SELECT facts FROM shop_audit WHERE subject = $1 AND action = 'order.refund-allotted'`,
    [`order:${number}`],
  );
  expect(row?.facts).toEqual({ amount: 2500, payment: 1, 'line 2': 2500, 'line 2 copies': 1 });
});

test('allocating a refund to printed copies sends no mail', async () => {
  const { number, orderId } = await paidOrder();
  await refundWithout(orderId, 2500);
  const [refund] = (await staff.refundsOf(number)).refunds;
  const { lines } = printed(1);
  expect((await admin('POST', pathOf(number, `refunds/${refund?.id}/allocate`), { lines })).status).toBe(200);
  const mails = await rows(`SELECT key FROM shop_outbox WHERE key LIKE $1`, [`refund-mail:${refund?.id}%`]);
  expect(mails).toEqual([]);
});

test('audits a refund with its lines and amounts', async () => {
  const { number } = await paidOrder();
  const { delivery } = (await staff.refundsOf(number)).account;
  await staff.give(number, { lines: printed(1).lines, delivery, amount: 2500 + delivery + 100 });
  const [row] = await rows(`SELECT facts FROM shop_audit WHERE subject = $1`, [`order:${number}`]);
  expect(row?.facts).toEqual({
    ...{ amount: 2600 + delivery, payment: 1, 'line 1': 2500, 'line 1 copies': 1, sum: 100 },
    ...(delivery > 0 && { delivery }),
  });
});

test('the allocation of a refund is immutable in the database', async () => {
  const { number, orderId } = await paidOrder();
  await staff.give(number, printed(1));
  await staff.arrived(number);
  for (const change of [`parts = '[]'`, 'parts = NULL', `vat = '[]'`])
    await expect(rows(`UPDATE shop_refunds SET ${change} WHERE order_id = $1`, [orderId])).rejects.toThrow(
      'does not change',
    );
  await rows(`UPDATE shop_refunds SET reason = 'another' WHERE order_id = $1`, [orderId]);
  expect((await staff.refundsOf(number)).refunds[0]?.byLines?.parts).toMatchObject([{ line: 1, copies: 1 }]);
});
