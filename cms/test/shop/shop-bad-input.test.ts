import { shopRoutes } from '@colophon/contracts/shop/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';

let book: number;

beforeAll(async () => {
  book = await shelve(editorAt(await signIn()));
});

const cartOf = (items: unknown) => ({ items, coupons: [], deliveryCountry: 'NL' });
const order = (more: object) => ({
  personalDetails: DETAILS,
  acceptTerms: true,
  cart: cartOf([]),
  payment: { paymentOptionId: '30' },
  ...more,
});

// %BOOK% is replaced by an existing product.
const WRONG: [string, string, unknown][] = [
  ['a product as text', '/api/cart/update', [{ productId: '1', quantity: 1 }]],
  ['a product that is no whole number', '/api/cart/update', [{ productId: 1.5, quantity: 1 }]],
  ['a negative product', '/api/cart/update', [{ productId: -1, quantity: 1 }]],
  ['an unknown product', '/api/cart/update', [{ productId: 2_147_483_646, quantity: 1 }]],
  ['a product beyond all columns', '/api/cart/update', [{ productId: 2 ** 53, quantity: 1 }]],
  ['a milliard of copies', '/api/cart/update', cartOf([{ productId: '%BOOK%', quantity: 1e9 }])],
  ['half a copy', '/api/cart/update', [{ productId: '%BOOK%', quantity: 0.5 }]],
  ['copies as text', '/api/cart/update', [{ productId: '%BOOK%', quantity: '2' }]],
  ['no number of copies', '/api/cart/update', [{ productId: '%BOOK%', quantity: null }]],
  ['a price of the visitor', '/api/cart/update', [{ productId: '%BOOK%', quantity: 1, price: 1 }]],
  ['a total of the visitor', '/api/cart/update', { ...cartOf([]), totals: { total: 0 } }],
  ['items that are no list', '/api/cart/update', cartOf({ productId: 1, quantity: 1 })],
  ['five thousand lines', '/api/cart/update', Array(5000).fill({ productId: 1, quantity: 1 })],
  ['a thousand coupons', '/api/cart/update', { ...cartOf([]), coupons: Array(1000).fill('A') }],
  ['a coupon of five hundred letters', '/api/cart/update', { ...cartOf([]), coupons: ['A'.repeat(500)] }],
  ['a coupon with NUL', '/api/cart/update', { ...cartOf([]), coupons: ['A\0'] }],
  ['a coupon with half a character', '/api/cart/update', { ...cartOf([]), coupons: ['A\ud800'] }],
  ['a country in small letters', '/api/cart/update', { ...cartOf([]), deliveryCountry: 'nl' }],
  ['a country that is none', '/api/cart/update', { ...cartOf([]), deliveryCountry: 'XX' }],
  ['a version that is none', '/api/cart/update', { ...cartOf([]), version: -1 }],
  ['no object', '/api/cart/update', null],
  ['a text', '/api/cart/update', 'cart'],
  ['a closed country', '/api/shipping/get-costs', { deliveryCountry: 'XX' }],
  ['SQL for a country', '/api/shipping/get-costs', { deliveryCountry: "NL'--" }],
  ['a list for a country', '/api/shipping/get-costs', { deliveryCountry: ['NL'] }],
  ['more than was asked', '/api/shipping/get-costs', { deliveryCountry: 'NL', weight: 1 }],
  ['nothing', '/api/order/create', {}],
  ['terms as text', '/api/order/create', order({ acceptTerms: 'true' })],
  ['terms as a number', '/api/order/create', order({ acceptTerms: 1 })],
  ['a newsletter', '/api/order/create', order({ personalDetails: { ...DETAILS, newsletter: true } })],
  ['a total', '/api/order/create', order({ total: 1 })],
  ['a state', '/api/order/create', order({ personalDetails: { ...DETAILS, state: 'paid' } })],
  ['a name as a list', '/api/order/create', order({ personalDetails: { ...DETAILS, firstName: ['a'] } })],
  ['a name with NUL', '/api/order/create', order({ personalDetails: { ...DETAILS, lastName: 'a\0' } })],
  [
    'a street with half a character',
    '/api/order/create',
    order({ personalDetails: { ...DETAILS, street: 'A\ud800' } }),
  ],
  ['a payment as a number', '/api/order/create', order({ payment: { paymentOptionId: 10 } })],
  ['an empty cart', '/api/order/create', order({})],
  ['a cart that nobody has', '/api/order/create', order({ cart: cartOf([{ productId: 1, quantity: 1 }]) })],
  ['a number as a number', '/api/order/resolve-postalcode', { number: 70, postalcode: '2311EZ' }],
  [
    'ten thousand digits',
    '/api/order/resolve-postalcode',
    { number: '7'.repeat(10_000), postalcode: '2311EZ' },
  ],
  ['an address as a list', '/api/newsletter/subscribe', { email: ['a@example.org'] }],
  ['more than an address', '/api/newsletter/subscribe', { email: 'a@example.org', state: 'confirmed' }],
  ['an address with NUL', '/api/newsletter/subscribe', { email: 'a\0@example.org' }],
  ['no address', '/api/newsletter/subscribe', {}],
  ['no answers', '/api/request/review-copy', {}],
  ['answers as a list', '/api/request/review-copy', { answers: [] }],
  ['an answer as a number', '/api/request/review-copy', { answers: { title: 1 } }],
  ['an answer that the form does not ask', '/api/request/review-copy', { answers: { state: 'done' } }],
  ['an answer with NUL', '/api/request/review-copy', { answers: { title: 'a\0' } }],
  ['a novel', '/api/request/review-copy', { answers: { remarks: 'a'.repeat(30_000) } }],
  ['more than answers', '/api/request/review-copy', { answers: {}, state: 'done' }],
  ['a form that there is not', '/api/request/toString', { answers: {} }],
  ['no postal code', '/api/order/resolve-postalcode', { number: '70' }],
  ['a postal code of another country', '/api/order/resolve-postalcode', { number: '70', postalcode: '3000' }],
  ['an addition without a number', '/api/order/resolve-postalcode', { number: ' A', postalcode: '2311EZ' }],
];

test('an invalid field has its own name, wherever it stands in the body', async () => {
  const personalDetails = { ...DETAILS, newsletter: true };
  const cart = cartOf([{ productId: book, quantity: 1000 }]);
  const { validationErrors } = await new Visitor().call(
    '/api/order/create',
    order({ personalDetails, cart }),
  );
  expect(Object.keys(validationErrors)).toEqual(['newsletter', 'quantity']);
});

test.each(WRONG)(
  '%s is refused by %s in the visitor’s language, and changes nothing',
  async (_name, path, wrong) => {
    const visitor = new Visitor('nl');
    await visitor.fetchData('cartUpdate', [{ productId: book, quantity: 2 }]);
    const before = await visitor.fetchData('cartGet');
    const body = JSON.stringify(wrong).replaceAll('"%BOOK%"', String(book));
    const response = await visitor.send(path, body);
    expect({ ...response, headers: undefined }).toMatchObject({ success: false });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const messages = [...response.messages, ...Object.values(response.validationErrors).flat()];
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.join(' ')).not.toMatch(/\b(the|this|invalid|expected)\b/i);
    expect(await visitor.fetchData('cartGet')).toEqual(before);
  },
);

test.each([
  ['broken JSON', '{"items":', {}],
  ['a prototype', '{"__proto__":{"isAdmin":true},"items":[],"coupons":[],"deliveryCountry":"NL"}', {}],
  [
    'a constructor',
    '{"constructor":{"prototype":{"x":1}},"items":[],"coupons":[],"deliveryCountry":"NL"}',
    {},
  ],
  ['a prototype in a line', '[{"__proto__":{"quantity":1},"productId":1,"quantity":1}]', {}],
  ['a megabyte', JSON.stringify({ items: 'x'.repeat(1_000_000) }), {}],
  ['a deep list', `${'['.repeat(2000)}${']'.repeat(2000)}`, {}],
  ['plain text', '[]', { 'content-type': 'text/plain' }],
  ['a form', 'items=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['what claims to be compressed', '[]', { 'content-encoding': 'br' }],
  ['another site', '[]', { origin: 'https://evil.example' }],
  ['a page of nowhere', '[]', { origin: 'null' }],
  ['a frame of another site', '[]', { 'sec-fetch-site': 'cross-site' }],
])('refuses %s before it is parsed', async (_name, body, headers) => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [{ productId: book, quantity: 2 }]);
  for (const path of ['/api/cart/update', '/api/newsletter/subscribe', '/api/request/review-copy']) {
    const response = await visitor.send(path, body, headers as Record<string, string>);
    expect([path, response.success]).toEqual([path, false]);
    expect([400, 403, 413, 415]).toContain(response.status);
  }
  expect((await visitor.fetchData('cartGet')).items).toEqual([{ productId: book, quantity: 2 }]);
});

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740993',
  'NaN',
  '１',
  '1%00',
  '1;drop',
  '[1]',
  '99999999999',
])('product %s does not exist', async (id) => {
  const visitor = new Visitor();
  for (const { path } of [shopRoutes.productGet, shopRoutes.productIsEbookAvailable]) {
    const response = await visitor.call(path.replace(':id', id));
    expect([400, 404]).toContain(response.status);
  }
});

test('no languages, strange languages and a long header are answered in English', async () => {
  for (const language of ['', '../../etc/passwd', 'x'.repeat(8000), '*;q=0']) {
    const response = await new Visitor(language).call('/api/product/1/get');
    expect(response.messages).toEqual(['This product does not exist.']);
  }
});
