import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderMails, orderTokenIn } from './shop-order-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from './shop-visitor';

let productId: number;
beforeAll(async () => {
  productId = (await sellBook()).productId;
});

async function order(language = 'en', details: object = {}) {
  const anna = visitor(undefined, language);
  await anna.fill([{ productId, quantity: 2 }]);
  const back = await choose(paymentUriOf(await anna.submit({ details })), 'accept');
  const number = (await comeBack(back)).order?.number ?? '';
  await eventually(() => orderMails(number, 'confirmation').length === 1, { what: 'the confirmation' });
  return { number, back, anna, token: orderTokenIn(orderMails(number, 'confirmation')[0] ?? '') };
}

const send = (body: unknown, from?: string) =>
  callApi(checkoutRoutes.orderStatus.path, body, from ? { 'x-forwarded-for': from } : {});

test('the link of the mail shows the order: lines, VAT, addresses, payment', async () => {
  const { number, token } = await order();
  const { status, body } = await send({ token });
  expect(status).toBe(200);
  expect(checkoutRoutes.orderStatus.data.parse(body)).toMatchObject({
    number,
    status: 'paid',
    lines: [{ quantity: 2, total: 5000, preOrder: false, expectedOn: null, delivery: null }],
    totals: { price: 5000, total: 5000 },
    vatLines: [{ rate: 0.09, gross: 5000, vat: 413 }],
    address: { name: 'Anna de Wit', street: 'De Ruijterkade', city: 'Amsterdam', country: 'NL' },
    deliveryAddress: null,
    payment: { method: expect.stringContaining('iDEAL'), paidAt: expect.any(String), refunded: 0 },
  });
  expect(JSON.stringify(body)).not.toMatch(/anna@example\.org|020 123|sbx_|vatRate|weightGrams/);
});

test('shows an alternate address next to the other', async () => {
  const { token } = await order('nl', {
    hasAlternateDeliveryAddress: true,
    deliveryFirstName: 'Jan',
    deliveryLastName: 'Peeters',
    deliveryStreet: 'Rapenburg',
    deliveryHouseNumber: '70',
    deliveryPostalcode: '2311 EZ',
    deliveryCity: 'Leiden',
    deliveryCountry: 'NL',
  });
  expect((await send({ token })).body).toMatchObject({
    deliveryAddress: { name: 'Jan Peeters', city: 'Leiden' },
  });
});

test('the database knows the hash of a link, and the same mail has the same link', async () => {
  const { number, token } = await order();
  const known = await rows(
    'SELECT l.hash FROM shop_order_links l JOIN shop_orders o ON o.id = l.order_id WHERE o.number = $1',
    [number],
  );
  expect(known).toHaveLength(1);
  expect(JSON.stringify(known)).not.toContain(token);
  await rows(
    `UPDATE shop_outbox SET done_at = NULL, next_try_at = now() WHERE topic = 'mail' AND key = (
    SELECT 'mail:' || id FROM shop_orders WHERE number = $1)`,
    [number],
  );
  await eventually(async () => {
    const [row] = await rows(
      `SELECT done_at FROM shop_outbox WHERE key = (
      SELECT 'mail:' || id FROM shop_orders WHERE number = $1)`,
      [number],
    );
    return row?.done_at != null;
  });
  expect(orderTokenIn(orderMails(number, 'confirmation')[0] ?? '')).toBe(token);
});

test('all invalid links get the same response', async () => {
  const { token, back } = await order();
  const wrong = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    back.token.padEnd(43, 'A'),
    'A'.repeat(43),
  ];
  const responses = await Promise.all(wrong.map((one) => send({ token: one })));
  for (const { status, body } of responses)
    expect({ status, body }).toEqual({ status: 404, body: { error: 'not found' } });
  for (const body of [{ token: '' }, { token: 1 }, {}, { token, more: 1 }]) {
    expect((await send(body)).status).toBe(400);
  }
});

test('a valid link is found after any number of invalid ones from the same network', async () => {
  const { token } = await order();
  const from = newNetwork();
  for (let i = 0; i < 40; i++) await send({ token: `${i}`.padEnd(43, 'x') }, from);
  expect((await send({ token }, from)).status).toBe(200);
});

test('the confirmation page links to the order in the browser that ordered, and in no other', async () => {
  const { back, anna, token } = await order();
  const mine = await anna.result(back.token);
  expect(mine.statusPath).toBe(`/en/order/${token}`);
  // Reading the cart gives the paid cart a new identity; it still belongs to the same browser.
  await anna.call('cartGet');
  expect((await anna.result(back.token)).statusPath).toBe(`/en/order/${token}`);
  expect((await visitor().result(back.token)).statusPath).toBeNull();
});

test('an order that was not paid has no such link', async () => {
  const anna = visitor();
  await anna.fill([{ productId, quantity: 1 }]);
  const back = await choose(paymentUriOf(await anna.submit()), 'decline');
  await comeBack(back);
  expect((await anna.result(back.token)).statusPath).toBeNull();
});
