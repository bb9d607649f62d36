import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { type Editor, editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';

let editor: Editor;
let book: number;

beforeAll(async () => {
  editor = editorAt(await signIn());
  book = await shelve(editor);
});

const cart = (more: object = {}) => ({
  items: [{ productId: book, quantity: 2 }],
  coupons: [],
  deliveryCountry: 'NL',
  ...more,
});
const form = (more: object = {}) => ({
  personalDetails: DETAILS,
  acceptTerms: true,
  cart: cart(),
  payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
  ...more,
});

async function visitorWithCart(language = 'en', contents: object = cart()): Promise<Visitor> {
  const visitor = new Visitor(language);
  await visitor.fetchData('cartUpdate', contents);
  return visitor;
}

const countOrders = () =>
  withDatabase(sharedCms().databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM shop_orders');
    return Number(rows[0]?.count);
  });

test('an order redirects to the payment, and submitting it again redirects there too', async () => {
  const visitor = await visitorWithCart();
  const before = await countOrders();
  const results = await Promise.all([1, 2, 3, 4].map(() => visitor.fetchData('orderCreate', form())));
  expect(new Set(results.map(({ paymentURI }) => paymentURI)).size).toBe(1);
  expect(URL.canParse(results[0]?.paymentURI ?? '')).toBe(true);
  expect((await visitor.fetchData('orderCreate', form())).paymentURI).toBe(results[0]?.paymentURI);
  expect(await countOrders()).toBe(before + 1);
  expect((await visitor.fetchData('cartGet')).items).toHaveLength(1);
});

test('an empty form has an error at every field, in both languages', async () => {
  const empty = { personalDetails: {}, acceptTerms: false, payment: {} };
  const en = await (await visitorWithCart('en')).call('/api/order/create', form(empty));
  expect(en).toMatchObject({ status: 422, success: false });
  expect(en.validationErrors).toMatchObject({
    firstName: ['All fields in the form should be filled.'],
    phone: ['All fields in the form should be filled.'],
    paymentOptionId: ['Choose a payment method.'],
    acceptTerms: ['To place an order you have to accept the terms and conditions.'],
  });
  const nl = await (await visitorWithCart('nl')).call('/api/order/create', form(empty));
  expect(nl.validationErrors).toMatchObject({
    firstName: ['Alle velden van het formulier moeten zijn ingevuld om een bestelling te plaatsen.'],
    acceptTerms: ['Voordat u bestelt, moet u akkoord gaan met de algemene voorwaarden.'],
  });
});

test('bank and card type are required where there are any', async () => {
  const visitor = await visitorWithCart();
  const pay = async (paymentOptionId: string, paymentOptionSubId = '0') =>
    (await visitor.call('/api/order/create', form({ payment: { paymentOptionId, paymentOptionSubId } })))
      .validationErrors;
  expect(await pay('10')).toEqual({ paymentOptionSubId: ['Choose a bank.'] });
  expect(await pay('20')).toEqual({ paymentOptionSubId: ['Choose a Creditcard type.'] });
  expect(await pay('99')).toEqual({ paymentOptionId: ['Choose a payment method.'] });
});

test('shows a changed cart before it is ordered', async () => {
  const visitor = await visitorWithCart();
  const before = await countOrders();
  const response = await visitor.call(
    '/api/order/create',
    form({ cart: cart({ items: [{ productId: book, quantity: 1 }] }) }),
  );
  expect(response).toMatchObject({ status: 409, data: { items: [{ quantity: 2 }] } });
  expect(response.messages).toEqual(['Your cart has changed. Please check it before you order.']);
  expect(await countOrders()).toBe(before);
});

test.each([
  [
    'en',
    'The total of your cart has changed from €\u00a050,00 to €\u00a060,00. Nothing has been ordered yet. Please check the new total and confirm again.',
  ],
  [
    'nl',
    'Het totaal van uw winkelmand is gewijzigd van €\u00a050,00 in €\u00a060,00. Er is nog niets besteld. Controleer het nieuwe totaal en bevestig opnieuw.',
  ],
])('shows another total before it is ordered (%s)', async (language, message) => {
  const priced = await shelve(editor);
  const contents = cart({ items: [{ productId: priced, quantity: 2 }] });
  const visitor = await visitorWithCart(language, contents);
  await withDatabase(sharedCms().databaseUrl, (client) =>
    client.query('UPDATE editions SET price_incl_vat = 3000 WHERE product_id = $1', [priced]),
  );
  const before = await countOrders();
  const seen = form({ cart: contents, total: 5000 });
  const refused = await visitor.call('/api/order/create', seen);
  expect(refused).toMatchObject({ status: 409, success: false, data: { totals: { total: 6000 } } });
  expect(refused.messages).toEqual([message]);
  expect(await countOrders()).toBe(before);
  const { paymentURI } = await visitor.fetchData('orderCreate', form({ cart: contents, total: 6000 }));
  expect(paymentURI).toBeTruthy();
  expect(await countOrders()).toBe(before + 1);
});

test('an address in another country reprices the cart, and the next click orders it', async () => {
  const visitor = await visitorWithCart();
  const belgian = { ...DETAILS, country: 'BE', postalcode: '3000' };
  const first = await visitor.call('/api/order/create', form({ personalDetails: belgian }));
  expect(first).toMatchObject({
    status: 422,
    data: { deliveryCountry: 'BE', totals: { price: 4864, delivery: 595, total: 5459 } },
  });
  expect(Object.keys(first.validationErrors)).toEqual(['country']);
  const second = await visitor.fetchData(
    'orderCreate',
    form({ personalDetails: belgian, cart: cart({ deliveryCountry: 'BE' }) }),
  );
  expect(second.paymentURI).toBeTruthy();
});

const toAmerica = {
  hasAlternateDeliveryAddress: true,
  deliveryFirstName: 'An',
  deliveryLastName: 'Smith',
  deliveryStreet: 'Main Street',
  deliveryHouseNumber: '1',
  deliveryPostalcode: '10001',
  deliveryCity: 'New York',
  deliveryCountry: 'US',
};
const lastOrder = () =>
  withDatabase(sharedCms().databaseUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT total::int, snapshot, details FROM shop_orders ORDER BY id DESC LIMIT 1',
    );
    return rows[0];
  });

test('an e-book is taxed where its buyer lives, whatever country of delivery is named', async () => {
  const ebook = await shelve(editor, { edition: { publicationFormat: 'eBook PDF', weightGrams: null } });
  const inAmerica = cart({ items: [{ productId: ebook, quantity: 1 }], deliveryCountry: 'US' });
  const visitor = await visitorWithCart('en', inAmerica);
  expect((await visitor.fetchData('cartGetServerCart')).totals).toMatchObject({ total: 2294, vat: 0 });
  const personalDetails = { ...DETAILS, ...toAmerica };
  const refused = await visitor.call('/api/order/create', form({ personalDetails, cart: inAmerica }));
  expect(refused).toMatchObject({ status: 422, data: { deliveryCountry: 'NL', totals: { total: 2500 } } });
  expect(refused.validationErrors).toEqual({
    country: [
      'The VAT on your e-books was that of another country. Please check the new total and confirm again.',
    ],
  });
  const atHome = cart({ items: [{ productId: ebook, quantity: 1 }] });
  await visitor.fetchData('orderCreate', form({ personalDetails, cart: atHome, total: 2500 }));
  expect(await lastOrder()).toMatchObject({
    total: 2500,
    snapshot: { billingCountry: 'NL', deliveryCountry: 'NL', vatLines: [{ rate: 0.09, vat: 206 }] },
    details: { hasAlternateDeliveryAddress: false, deliveryCountry: '' },
  });
});

test('of a mixed cart print is taxed where it is sent and the e-book where the buyer lives', async () => {
  const ebook = await shelve(editor, { edition: { publicationFormat: 'eBook PDF', weightGrams: null } });
  const items = [
    { productId: book, quantity: 1 },
    { productId: ebook, quantity: 1 },
  ];
  const abroad = cart({ items, deliveryCountry: 'US' });
  const visitor = await visitorWithCart('nl', abroad);
  const personalDetails = { ...DETAILS, ...toAmerica };
  const refused = await visitor.call('/api/order/create', form({ personalDetails, cart: abroad }));
  expect(refused).toMatchObject({ status: 422, data: { deliveryCountry: 'US', billingCountry: 'NL' } });
  expect(Object.keys(refused.validationErrors)).toEqual(['country']);
  const { totals } = await visitor.fetchData('cartGetServerCart');
  expect(totals).toEqual((refused.data as { totals: object }).totals);
  expect(totals).toMatchObject({ price: 2294 + 2500, vat: 206 });
  await visitor.fetchData('orderCreate', form({ personalDetails, cart: abroad, total: totals.total }));
  expect(await lastOrder()).toMatchObject({
    total: totals.total,
    snapshot: { billingCountry: 'NL', deliveryCountry: 'US', vatLines: [{ rate: 0.09 }, { rate: 0 }] },
  });
  // A page that knows both countries sends both, so nothing changes at the button.
  const other = await visitorWithCart('en', { ...abroad, billingCountry: 'NL' });
  await other.fetchData('orderCreate', form({ personalDetails, cart: abroad, total: totals.total }));
});

test('drops a title that went out of print from the cart before it is ordered', async () => {
  const doomed = await shelve(editor);
  const items = [
    { productId: doomed, quantity: 1 },
    { productId: book, quantity: 1 },
  ];
  const visitor = await visitorWithCart('en', cart({ items }));
  await withDatabase(sharedCms().databaseUrl, (client) =>
    client.query('UPDATE editions SET disabled = true WHERE product_id = $1', [doomed]),
  );
  const refused = await visitor.call('/api/order/create', form({ cart: cart({ items }) }));
  expect(refused).toMatchObject({ status: 409, data: { items: [{ product_id: book }] } });
  expect(refused.messages[1]).toContain('is not available in our shop');
  const { paymentURI } = await visitor.fetchData(
    'orderCreate',
    form({ cart: cart({ items: items.slice(1) }) }),
  );
  expect(paymentURI).toBeTruthy();
});

test('an order of only a free e-book needs no payment', async () => {
  const free = await shelve(editor, {
    edition: { publicationFormat: 'eBook PDF', price: 0, priceInclVat: 0, openAccess: true },
  });
  const contents = cart({ items: [{ productId: free, quantity: 1 }] });
  const visitor = await visitorWithCart('en', contents);
  const { payment: _, ...withoutPayment } = form({ cart: contents });
  const { paymentURI } = await visitor.fetchData('orderCreate', withoutPayment);
  expect(paymentURI).toMatch(/\/en\/payment\/accept\?a=[\w-]{22,}$/);
  expect((await visitor.fetchData('cartGet')).items).toEqual([]);
});

test('the last use of a coupon goes to one order', async () => {
  const code = `LAST_${book}`;
  await withDatabase(sharedCms().databaseUrl, (client) =>
    client.query(
      `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, max_uses, used, published_at)
       VALUES ($1, $1, 'Half', 'De helft', 'percentage', 50, 1, 0, now())`,
      [code],
    ),
  );
  const contents = cart({ coupons: [code.toLowerCase()] });
  const visitors = [await visitorWithCart('en', contents), await visitorWithCart('en', contents)];
  const responses = await Promise.all(
    visitors.map((visitor) => visitor.call('/api/order/create', form({ cart: contents }))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = visitors[responses.findIndex(({ status }) => status === 409)];
  const winner = visitors[responses.findIndex(({ status }) => status === 200)];
  expect(await loser?.fetchData('cartGetServerCart')).toMatchObject({ coupons: [], totals: { discount: 0 } });
  // the use is held by the winner's own order: whoever resubmits keeps the discount
  expect(await winner?.fetchData('cartGetServerCart')).toMatchObject({
    coupons: [code],
    totals: { discount: 2500 },
  });
  expect((await winner?.call('/api/order/create', form({ cart: contents })))?.status).toBe(200);
});
