import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { type Editor, editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';

/* The notice that announces that the shop is closed for some countries also closes it for them. */
let editor: Editor;
let book: number;
let notice: string;

const MESSAGES = {
  en: 'We are moving. Write to [us](mailto:post@press.example).',
  nl: 'Wij verhuizen. Schrijf [ons](mailto:post@press.example).',
};

beforeAll(async () => {
  editor = editorAt(await signIn());
  book = await shelve(editor);
});

async function closeAllBut(openCountries: string, period: object = {}): Promise<void> {
  const rule = { key: `closed-${book}`, route: '/cart', openCountries, ...period };
  notice = await editor.publish('notice', 'en', { ...rule, text: MESSAGES.en });
  await editor.publish('notice', 'nl', { ...rule, text: MESSAGES.nl }, notice);
}
afterEach(async () => {
  await editor.withdraw('notice', 'en', notice);
  await editor.withdraw('notice', 'nl', notice);
});

const cart = (deliveryCountry: string) => ({
  items: [{ productId: book, quantity: 1 }],
  coupons: [],
  deliveryCountry,
});
const order = (country: string, more: object = {}) => ({
  personalDetails: { ...DETAILS, country, postalcode: '10115' },
  acceptTerms: true,
  cart: cart('NL'),
  payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
  ...more,
});

test.each([
  ['en', 'We are moving. Write to us.'],
  ['nl', 'Wij verhuizen. Schrijf ons.'],
])('refuses a closed country with the text of the notice (%s)', async (language, message) => {
  await closeAllBut('NL, BE');
  const visitor = new Visitor(language);
  expect((await visitor.fetchData('shippingCountryList')).map(({ code }) => code).sort()).toEqual([
    'BE',
    'NL',
  ]);
  await visitor.fetchData('cartUpdate', cart('BE'));
  const refused = await visitor.call('/api/cart/update', cart('DE'));
  expect(refused).toMatchObject({ status: 422, messages: [message] });
  expect(refused.validationErrors).toEqual({ deliveryCountry: [message] });
  expect((await visitor.fetchData('cartGet')).deliveryCountry).toBe('BE');
  await visitor.fetchData('cartUpdate', cart('NL'));
  const response = await visitor.call('/api/order/create', order('DE'));
  expect(response).toMatchObject({ status: 422, validationErrors: { country: [message] } });
});

test('a cart for a country that closes says so, and cannot be ordered', async () => {
  const visitor = new Visitor('en');
  await visitor.fetchData('cartUpdate', cart('DE'));
  await closeAllBut('NL');
  const reply = await visitor.fetchData('cartGetServerCart');
  expect(reply).toMatchObject({ deliveryCountry: 'NL', messages: ['We are moving. Write to us.'] });
  const response = await visitor.call('/api/order/create', order('DE', { cart: cart('DE') }));
  expect(response).toMatchObject({ status: 409, data: { deliveryCountry: 'NL' } });
});

test('a country that does not exist is refused with words of its own', async () => {
  await closeAllBut('NL');
  const refused = await new Visitor('en').call('/api/cart/update', cart('XX'));
  const validationErrors = { deliveryCountry: ['We do not deliver to this country.'] };
  expect(refused).toMatchObject({ status: 422, validationErrors });
});

test('a notice whose days are over closes nothing', async () => {
  await closeAllBut('NL', { from: '2020-01-01', until: '2020-02-01' });
  const visitor = new Visitor('en');
  expect(await visitor.fetchData('cartUpdate', cart('DE'))).toMatchObject({
    deliveryCountry: 'DE',
    messages: [],
  });
});
