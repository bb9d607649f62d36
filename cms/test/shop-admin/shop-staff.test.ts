import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { shelve, Visitor } from '../shop/shop-client';
import { editorAt } from '../site/site-content';

let admin: AdminClient;
let book: number;

beforeAll(async () => {
  admin = await signIn();
  book = await shelve(editorAt(admin));
});

const enter = (type: string, data: object) =>
  admin('POST', `/content-manager/collection-types/plugin::shop.${type}`, data);

test('a coupon entered in lower case gives its discount', async () => {
  const made = await enter('coupon', {
    code: `tien_${book}`,
    description_en: 'Ten per cent off',
    description_nl: 'Tien procent korting',
    kind: 'percentage',
    percentage: 10,
    used: 0,
  });
  expect(made.status).toBe(201);
  const cart = await new Visitor('nl').fetchData('cartUpdate', {
    items: [{ productId: book, quantity: 1 }],
    coupons: [`Tien_${book}`],
    deliveryCountry: 'NL',
  });
  expect(cart.discounts).toEqual([
    { coupon_code: `TIEN_${book}`, product_id: null, description: 'Tien procent korting', amount: 250 },
  ]);
  expect(cart.totals).toMatchObject({ price: 2500, delivery: 395, discount: 250, total: 2645 });
});

test('an incomplete coupon and a zone without a valid weight class are refused with a reason', async () => {
  const coupon = await enter('coupon', {
    code: `HALF_${book}`,
    description_en: 'x',
    description_nl: 'x',
    kind: 'amount',
    used: 0,
  });
  expect(coupon.status).toBe(400);
  expect(JSON.stringify(coupon.body)).toContain('needs an amount');
  const zone = await enter('shipping-zone', { name: 'Moon', rates: [{ upToGrams: 1000, amount: 1.5 }] });
  expect(zone.status).toBe(400);
  expect(JSON.stringify(zone.body)).toContain('Weight classes are written like this');
});

test('carts and orders are not in the content manager', async () => {
  const { body } = await admin('GET', '/content-manager/content-types');
  const { data } = body as { data: { uid: string; isDisplayed: boolean }[] };
  const shown = data.filter(({ uid, isDisplayed }) => isDisplayed && uid.startsWith('plugin::shop.'));
  expect(shown.map(({ uid }) => uid.replace('plugin::shop.', '')).sort()).toEqual([
    'coupon',
    'shipping-country',
    'shipping-zone',
    'vat-rate',
  ]);
});
