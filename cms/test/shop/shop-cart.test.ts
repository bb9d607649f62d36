import { MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';
import { choose, comeBack } from './shop-visitor';

let paperback: number;
let ebook: number;
let disabled: number;
let partners: number;
let elsewhere: number;

beforeAll(async () => {
  const editor = editorAt(await signIn());
  paperback = await shelve(editor);
  ebook = await shelve(editor, { edition: { publicationFormat: 'eBook PDF', weightGrams: null } });
  disabled = await shelve(editor, { edition: { disabled: true } });
  partners = await shelve(editor, { book: { domain: 'WP' } });
  elsewhere = await shelve(editor, {
    book: { orderLinks: [{ region: 'rest-of-world', url: 'https://elsewhere.example' }] },
  });
});

const line = (productId: number, quantity = 1) => ({ productId, quantity });

test('a new visitor has an empty cart, and no cookie before something is in it', async () => {
  const visitor = new Visitor();
  expect(await visitor.fetchData('cartGet')).toEqual({
    items: [],
    coupons: [],
    deliveryCountry: 'NL',
    version: 0,
  });
  expect([...visitor.cookies]).toEqual([['cart-count', '0']]);
});

test('a cart is priced by the database, counted in a cookie and found again', async () => {
  const visitor = new Visitor();
  const cart = await visitor.fetchData('cartUpdate', [line(paperback, 2), line(ebook)]);
  expect(cart.items).toMatchObject([
    { product_id: paperback, price: 2294, priceInclVat: 2500, quantity: 2, total: 5000, ebook: false },
    { product_id: ebook, quantity: 1, ebook: true },
  ]);
  expect(cart.totals).toEqual({ price: 7500, delivery: 0, discount: 0, vat: 619, total: 7500 });
  expect(visitor.cookies.get('cart-count')).toBe('3');
  expect(await visitor.fetchData('cartGetServerCart')).toEqual(cart);
  expect((await visitor.fetchData('cartGet')).items).toEqual([line(paperback, 2), line(ebook)]);
});

test.each([0, -1, -2, -1000])(
  'a quantity of %d removes a line, in both forms of the body',
  async (quantity) => {
    const visitor = new Visitor();
    await visitor.fetchData('cartUpdate', [line(paperback, 2), line(ebook)]);
    expect(
      (await visitor.fetchData('cartUpdate', [line(paperback, quantity), line(ebook)])).items,
    ).toMatchObject([{ product_id: ebook }]);
    const items = [line(ebook, quantity)];
    expect(
      (await visitor.fetchData('cartUpdate', { items, coupons: [], deliveryCountry: 'NL' })).items,
    ).toEqual([]);
  },
);

test('an emptied cart keeps its countries, and neither titles nor coupons', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', { items: [line(paperback)], coupons: [], deliveryCountry: 'BE' });
  await visitor.fetchData('cartClear');
  expect(await visitor.fetchData('cartGet')).toMatchObject({ items: [], coupons: [], deliveryCountry: 'BE' });
});

test('the bare list keeps coupons and country, the object replaces the whole cart', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', { items: [line(paperback)], coupons: [], deliveryCountry: 'BE' });
  const belgian = await visitor.fetchData('cartUpdate', [line(paperback, 3)]);
  expect(belgian).toMatchObject({ deliveryCountry: 'BE', totals: { price: 3 * 2432, delivery: 595 } });
  const empty = await visitor.fetchData('cartUpdate', { items: [], coupons: [], deliveryCountry: 'NL' });
  expect(empty).toMatchObject({ items: [], deliveryCountry: 'NL', totals: { total: 0 } });
});

test('a quantity below 1 removes the line', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [line(paperback), line(ebook)]);
  const cart = await visitor.fetchData('cartUpdate', [line(paperback, 0), line(ebook, 1)]);
  expect(cart.items.map((item) => item.product_id)).toEqual([ebook]);
});

test('a product says why it cannot be bought', async () => {
  const visitor = new Visitor();
  const availability = async (id: number) =>
    (await visitor.fetchData('productGet', undefined, id)).availability;
  expect(await availability(disabled)).toBe('disabled');
  expect(await availability(partners)).toBe('partner');
  expect(await availability(elsewhere)).toBe('sold-elsewhere');
});

test("drops a title that is not for sale, with a message in the visitor's language", async () => {
  const cart = await new Visitor('nl-NL,nl;q=0.9').fetchData('cartUpdate', [
    line(disabled),
    line(partners),
    line(elsewhere),
    line(paperback),
  ]);
  expect(cart.items.map((item) => item.product_id)).toEqual([paperback]);
  expect(cart.messages).toHaveLength(3);
  expect(cart.messages[0]).toContain('niet verkrijgbaar in onze webwinkel');
});

test('removes an unknown coupon with a message', async () => {
  const cart = await new Visitor().fetchData('cartUpdate', {
    items: [line(paperback)],
    coupons: ['no such; code', 'NONE', 'none'],
    deliveryCountry: 'NL',
  });
  expect(cart.coupons).toEqual([]);
  expect(cart.messages).toEqual([
    'Discount for this coupon is already added to your cart',
    'This coupon code is not valid.',
    'The coupon code NONE is not valid.',
  ]);
});

test('refuses a change of a stale cart, with the current cart', async () => {
  const visitor = new Visitor();
  const { version } = await visitor.fetchData('cartUpdate', [line(paperback)]);
  await visitor.fetchData('cartUpdate', [line(paperback, 2)]);
  const stale = { items: [line(paperback, 9)], coupons: [], deliveryCountry: 'NL', version };
  const response = await visitor.call('/api/cart/update', stale);
  expect(response).toMatchObject({ status: 409, success: false, data: { items: [{ quantity: 2 }] } });
  expect(response.messages).toEqual(['Your cart was changed in another window. This is how it is now.']);
});

test('eight tabs that add one copy each lose none', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [line(ebook)]);
  async function addOne(): Promise<void> {
    for (;;) {
      const cart = await visitor.fetchData('cartGet');
      const present = cart.items.find((item) => item.productId === paperback)?.quantity ?? 0;
      const items = [line(ebook), line(paperback, present + 1)];
      const response = await visitor.call('/api/cart/update', { ...cart, items });
      if (response.success) return;
      expect(response.status).toBe(409);
    }
  }
  await Promise.all(Array.from({ length: 8 }, addOne));
  expect((await visitor.fetchData('cartGet')).items).toEqual([line(ebook), line(paperback, 8)]);
});

test('concurrent changes without a version all succeed, and the last one wins', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [line(paperback)]);
  const responses = await Promise.all(
    [2, 3, 4].map((n) => visitor.call('/api/cart/update', [line(paperback, n)])),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([2, 3, 4]).toContain((await visitor.fetchData('cartGet')).items[0]?.quantity);
});

test('an emptied cart has a new identity: the old cookie opens nothing', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [line(paperback)]);
  const old = visitor.cookies.get('cart') ?? '';
  await visitor.fetchData('cartClear');
  expect(visitor.cookies.get('cart-count')).toBe('0');
  await visitor.fetchData('cartUpdate', [line(ebook)]);
  const thief = new Visitor();
  thief.cookies.set('cart', old);
  expect((await thief.fetchData('cartGet')).items).toEqual([]);
});

test('a cart whose order was paid has a new identity: the old cookie opens nothing', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [line(ebook)]);
  const old = visitor.cookies.get('cart') ?? '';
  const cart = { items: [line(ebook)], coupons: [], deliveryCountry: 'NL' };
  const payment = { paymentOptionId: '30' };
  const { paymentURI } = await visitor.fetchData('orderCreate', {
    personalDetails: DETAILS,
    acceptTerms: true,
    cart,
    payment,
  });
  await comeBack(await choose(paymentURI, 'accept'));
  expect((await visitor.fetchData('cartGet')).items).toEqual([]);
  expect(visitor.cookies.get('cart')).not.toBe(old);
  expect(visitor.cookies.get('cart')).toBeDefined();
  await visitor.fetchData('cartUpdate', [line(paperback)]);
  const thief = new Visitor();
  thief.cookies.set('cart', old);
  expect((await thief.fetchData('cartGet')).items).toEqual([]);
  expect((await visitor.fetchData('cartGet')).items).toEqual([line(paperback)]);
});

test('a forged, foreign or broken cookie is an empty cart, and is never taken over', async () => {
  const owner = new Visitor();
  await owner.fetchData('cartUpdate', [line(paperback)]);
  const [id = '', mac = ''] = owner.cookies.get('cart')?.split('.') ?? [];
  const forged = [
    `${id}.${mac.slice(0, -2)}AA`,
    id,
    `${'A'.repeat(22)}.${mac}`,
    'x'.repeat(4000),
    'é%00"',
    '',
  ];
  for (const cookie of forged) {
    const visitor = new Visitor();
    visitor.cookies.set('cart', encodeURI(cookie));
    expect((await visitor.fetchData('cartGet')).items).toEqual([]);
    await visitor.fetchData('cartUpdate', [line(ebook)]);
    expect(visitor.cookies.get('cart')).not.toContain(id);
  }
  expect((await owner.fetchData('cartGet')).items).toEqual([line(paperback)]);
});

test('the most copies that a line can hold can be ordered, and one more cannot', async () => {
  const visitor = new Visitor();
  expect((await visitor.fetchData('cartUpdate', [line(ebook, MAX_QUANTITY)])).items[0]?.quantity).toBe(
    MAX_QUANTITY,
  );
  const { status } = await visitor.call('/api/cart/update', [line(ebook, MAX_QUANTITY + 1)]);
  expect(status).toBe(400);
  expect((await visitor.fetchData('cartGet')).items[0]?.quantity).toBe(MAX_QUANTITY);
});
