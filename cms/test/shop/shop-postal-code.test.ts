import { shopRoutes } from '@colophon/contracts/shop/routes';
import { expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from './shop-visitor';

const lookUp = (body: unknown, language = 'en') =>
  callApi(shopRoutes.orderResolvePostalcode.path, body, { 'accept-language': language });

test('a postal code and a house number return street and city', async () => {
  const { status, body } = await lookUp({ postalcode: '1011ab', number: '107 ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: [{ postcode: '1011 AB', street: 'De Ruijterkade', city: { label: 'Amsterdam' } }],
  });
});

test('an unknown address gets a message in the language of the visitor', async () => {
  for (const [language, message] of [
    ['en', /No address was found/],
    ['nl', /geen adres/i],
  ] as const) {
    const { body } = await lookUp({ postalcode: '9999 ZZ', number: '1' }, language);
    expect(body).toMatchObject({ success: false, messages: [expect.stringMatching(message)] });
  }
});

test.each([
  [{ postalcode: '0123 AB', number: '1' }],
  [{ postalcode: '1011 AB', number: '' }],
  [{ postalcode: '1011 AB', number: ' A' }],
  [{ postalcode: '1011 AB' }],
  [{ postalcode: 1011, number: 1 }],
  [{ postalcode: '1011 AB', number: '1', extra: true }],
  [[]],
])('%j finds nothing and breaks nothing', async (body) => {
  const response = await lookUp(body);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.body).toMatchObject({ success: false });
});

test('requests from other sites, or without JSON, are refused in the envelope', async () => {
  const cms = sharedCms();
  const send = (headers: Record<string, string>, body: string) =>
    fetch(cms.url + shopRoutes.cartUpdate.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${cms.serviceToken}`, 'accept-language': 'nl', ...headers },
      body,
    });
  const json = { 'content-type': 'application/json' };
  for (const [status, headers, body] of [
    [403, { ...json, origin: 'https://evil.example' }, '[]'],
    [403, { ...json, 'sec-fetch-site': 'cross-site' }, '[]'],
    [415, { 'content-type': 'text/plain' }, '[]'],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    [400, json, '{bad'],
  ] as const) {
    const response = await send(headers, body);
    expect(response.status).toBe(status);
    const reply = (await response.json()) as { success: boolean; messages: string[] };
    expect(reply.success).toBe(false);
    expect(reply.messages[0]).toMatch(/verzoek|JSON/);
  }
});

test('only staff can read orders', async () => {
  const book = await sellBook();
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  const { order } = await comeBack(await choose(uri, 'accept'));
  const number = order?.number ?? '';

  const admin = await signIn();
  const list = await admin('GET', '/shop/orders?page=1');
  expect(list.body).toMatchObject({
    page: 1,
    orders: expect.arrayContaining([
      expect.objectContaining({
        number,
        name: 'Anna de Wit',
        total: 2500 + deliveryOf(order),
        state: 'paid',
      }),
    ]),
  });
  const refunds = await admin('GET', `/shop/orders/${encodeURIComponent(number)}`);
  expect(refunds.body).toMatchObject({
    number,
    details: { email: 'anna@example.org' },
    payments: [{ n: 1, state: 'succeeded' }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ kind: 'moved', to: 'awaiting_payment' }),
      expect.objectContaining({ kind: 'moved', to: 'paid' }),
    ]),
  });
  expect((await admin('GET', '/shop/orders/nothing')).status).toBe(404);
  expect((await fetch(`${sharedCms().url}/shop/orders`)).status).toBe(401);
});

function deliveryOf(order: { totals: { delivery: number } } | null | undefined): number {
  return order?.totals.delivery ?? 0;
}
