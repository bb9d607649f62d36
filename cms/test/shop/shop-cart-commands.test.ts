import { type CartCommand, MAX_CART_LINES, MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { rows } from '../database-rows';
import { editorAt } from '../site/site-content';
import { DETAILS, shelve, Visitor } from './shop-client';
import { choose, comeBack } from './shop-visitor';

let paperback: number;
let ebook: number;
let withdrawn: number;

beforeAll(async () => {
  const editor = editorAt(await signIn());
  paperback = await shelve(editor);
  ebook = await shelve(editor, { edition: { publicationFormat: 'eBook PDF', weightGrams: null } });
  withdrawn = await shelve(editor, { edition: { saleState: 'withdrawn' } });
});

const noFields = { quantities: [], coupon: null, deliveryCountry: null };

test('a command returns the priced cart, and its cookies', async () => {
  const visitor = new Visitor();
  const added = await visitor.change({ kind: 'add', productId: paperback });
  expect(added).toMatchObject({
    outcome: 'changed',
    messages: [],
    cart: { items: [{ product_id: paperback, quantity: 1, total: 2500 }], totals: { price: 2500 } },
  });
  expect(visitor.cookies.get('cart-count')).toBe('1');
  expect(await visitor.fetchData('cartGetServerCart')).toEqual(added?.cart);
});

test('of forty windows that add or subtract a copy at once none is lost', async () => {
  const visitor = new Visitor();
  await visitor.fetchData('cartUpdate', [{ productId: paperback, quantity: 100 }]);
  const kinds = Array.from({ length: 40 }, (_, n) =>
    n % 4 === 0 ? ('subtract' as const) : ('add' as const),
  );
  const outcomes = await Promise.all(kinds.map((kind) => visitor.change({ kind, productId: paperback })));
  expect(outcomes.every((change) => change?.outcome === 'changed')).toBe(true);
  expect((await visitor.fetchData('cartGet')).items).toEqual([{ productId: paperback, quantity: 120 }]);
});

test('a command that changes nothing leaves the version as it is', async () => {
  const visitor = new Visitor();
  const { cart } = (await visitor.change({ kind: 'add', productId: paperback })) ?? {};
  const same: CartCommand = { kind: 'set', ...noFields, quantities: [{ productId: paperback, quantity: 1 }] };
  expect(await visitor.change(same)).toMatchObject({ outcome: 'changed', cart: { version: cart?.version } });
});

test('a coupon that is not added is refused, the rest of its command is carried out', async () => {
  const visitor = new Visitor('nl');
  const change = await visitor.change({ kind: 'add-if-absent', productId: paperback, coupon: 'NONE' });
  expect(change).toMatchObject({
    outcome: 'coupon-refused',
    cart: { items: [{ product_id: paperback }], coupons: [] },
    messages: ['De kortingscode NONE is niet geldig.'],
  });
});

test('an unknown product, a title that is not for sale and a closed country are refused with the reason', async () => {
  const visitor = new Visitor();
  await visitor.change({ kind: 'add', productId: ebook });
  expect(await visitor.change({ kind: 'add', productId: 2_147_000_000 })).toMatchObject({
    outcome: 'refused',
    cart: null,
    messages: [expect.stringMatching(/./)],
  });
  expect(await visitor.change({ kind: 'country', country: 'AQ' })).toMatchObject({
    outcome: 'refused',
    messages: [expect.stringMatching(/./)],
  });
  expect(await visitor.change({ kind: 'add', productId: withdrawn })).toMatchObject({
    outcome: 'changed',
    cart: { items: [{ product_id: ebook }] },
    messages: [expect.stringContaining('withdrawn')],
  });
});

test('a cart that holds as much as it may refuses more, and says so', async () => {
  const visitor = new Visitor('nl');
  await visitor.fetchData('cartUpdate', [{ productId: ebook, quantity: MAX_QUANTITY }]);
  expect(await visitor.change({ kind: 'add', productId: ebook })).toMatchObject({
    outcome: 'refused',
    messages: [expect.stringContaining('999 exemplaren')],
  });
});

test('a cart with as many titles as an order may have takes no other', async () => {
  const visitor = new Visitor();
  await visitor.change({ kind: 'add', productId: ebook });
  // Titles that were withdrawn since: any number of them.
  await rows(
    `UPDATE shop_carts SET data = jsonb_set(data, '{items}', data->'items' ||
       (SELECT jsonb_agg(jsonb_build_object('productId', $1::int, 'quantity', 1)) FROM generate_series(1, $2)))
     WHERE id = (SELECT max(id) FROM shop_carts)`,
    [ebook, MAX_CART_LINES],
  );
  expect(await visitor.change({ kind: 'add', productId: paperback })).toMatchObject({ outcome: 'refused' });
  expect(await visitor.change({ kind: 'remove', productId: ebook })).toMatchObject({ outcome: 'changed' });
});

test('a cart whose order was paid has a new identity, also where the next command is refused', async () => {
  const visitor = new Visitor();
  await visitor.change({ kind: 'add', productId: ebook });
  await visitor.change({ kind: 'country', country: 'BE' });
  const { version: _version, ...cart } = await visitor.fetchData('cartGet');
  const { paymentURI } = await visitor.fetchData('orderCreate', {
    personalDetails: { ...DETAILS, country: 'BE', postalcode: '1000' },
    acceptTerms: true,
    cart,
    payment: { paymentOptionId: '30' },
  });
  await comeBack(await choose(paymentURI, 'accept'));
  const old = visitor.cookies.get('cart');
  expect(await visitor.change({ kind: 'add', productId: 2_147_000_000 })).toMatchObject({
    outcome: 'refused',
  });
  expect(visitor.cookies.get('cart')).not.toBe(old);
  expect(await visitor.fetchData('cartGet')).toMatchObject({ items: [], deliveryCountry: 'BE' });
});

test('the cart page has the cart, the countries and the payment options', async () => {
  const visitor = new Visitor('nl');
  await visitor.change({ kind: 'add', productId: ebook });
  const page = await visitor.fetchCartPage();
  expect(page.cart).toEqual(await visitor.fetchData('cartGetServerCart'));
  expect(page.countries).toEqual(await visitor.fetchData('shippingCountryList'));
  expect(page.paymentOptions).toEqual(await visitor.fetchData('payOptions'));
});

test('an emptied cart is returned empty, with a new identity', async () => {
  const visitor = new Visitor();
  await visitor.change({ kind: 'add', productId: ebook });
  const old = visitor.cookies.get('cart') ?? '';
  expect(await visitor.change({ kind: 'clear' })).toMatchObject({ outcome: 'changed', cart: { items: [] } });
  expect(visitor.cookies.get('cart')).not.toBe(old);
  expect(await visitor.change({ kind: 'add', productId: paperback })).toMatchObject({
    cart: { items: [{ product_id: paperback }] },
  });
  const thief = new Visitor();
  thief.cookies.set('cart', old);
  expect((await thief.fetchData('cartGet')).items).toEqual([]);
});

test('a command that is none is unknown, and changes nothing', async () => {
  const visitor = new Visitor();
  await visitor.change({ kind: 'add', productId: ebook });
  const invalid = [
    { kind: 'steal', productId: ebook },
    { kind: 'add', productId: -1 },
    { kind: 'set', ...noFields, coupon: 'A\u0000B' },
    { kind: 'set', ...noFields, quantities: [{ productId: ebook, quantity: 1000 }] },
  ];
  for (const command of invalid) expect(await visitor.change(command as never)).toBeNull();
  expect((await visitor.fetchData('cartGet')).items).toEqual([{ productId: ebook, quantity: 1 }]);
});

test('a visitor whose command adds nothing gets no cart', async () => {
  const before = await rows('SELECT count(*) FROM shop_carts');
  const visitor = new Visitor();
  expect(await visitor.change({ kind: 'remove', productId: ebook })).toMatchObject({ cart: { version: 0 } });
  expect([...visitor.cookies.keys()]).toEqual(['cart-count']);
  expect(await rows('SELECT count(*) FROM shop_carts')).toEqual(before);
});
