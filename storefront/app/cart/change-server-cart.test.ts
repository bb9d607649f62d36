import { cents, NO_CENTS } from '@colophon/contracts/money/money';
import type { ServerCart, SessionCart } from '@colophon/contracts/shop/cart';
import { expect, test } from '@jest/globals';
import type { Shop } from '~/shop/client.server';
import { changeServerCart } from './change-server-cart';

const totals = { price: NO_CENTS, delivery: NO_CENTS, discount: NO_CENTS, vat: NO_CENTS, total: cents(1) };
const response = (status: number, data: unknown, messages: string[] = []) => ({
  kind: 'response',
  status,
  envelope: { success: status === 200, data, messages, validationErrors: {} },
});

/** Test double of a shop with one versioned cart; `rival` changes it after the read in the first `rivals` tries. */
function fakeShop(start: Partial<SessionCart> = {}, rivals = 0) {
  let cart: SessionCart = { items: [], coupons: [], deliveryCountry: 'NL', version: 0, ...start };
  let left = rivals;
  const call = async (name: string, body?: unknown) => {
    if (name === 'cartGet') {
      const read = response(200, cart);
      if (left-- > 0) cart = { ...cart, items: [{ productId: 7, quantity: 1 }], version: cart.version + 1 };
      return read;
    }
    const sent = body as SessionCart;
    if (sent.version !== cart.version) return response(409, null, ['stale']);
    const coupons = sent.coupons.filter((code) => code !== 'NOPE');
    cart = { ...sent, coupons, version: cart.version + 1 };
    const data: ServerCart = {
      ...cart,
      items: [],
      totals,
      discounts: [],
      messages: ['told'],
      needsShipping: true,
    };
    return response(200, data, ['told']);
  };
  return { shop: { call: call as Shop['call'] }, cart: () => cart };
}

test('a copy added while another tab adds one is not lost, nor is theirs', async () => {
  const { shop, cart } = fakeShop({}, 1);
  expect(await changeServerCart(shop, { kind: 'add', productId: 1 })).toMatchObject({ kind: 'changed' });
  expect(cart().items).toEqual([
    { productId: 7, quantity: 1 },
    { productId: 1, quantity: 1 },
  ]);
});

test('each of twenty who add a copy at once succeeds, however late', async () => {
  const { shop, cart } = fakeShop({}, 20);
  expect(await changeServerCart(shop, { kind: 'add', productId: 1 })).toMatchObject({ kind: 'changed' });
  expect(cart().items).toContainEqual({ productId: 1, quantity: 1 });
});

test('a change that never wins the compare-and-swap fails with a message', async () => {
  const { shop } = fakeShop({}, 99);
  expect(await changeServerCart(shop, { kind: 'add', productId: 1 })).toEqual({
    kind: 'refused',
    messages: ['stale'],
  });
});

test('a coupon that is there already is refused without asking the shop', async () => {
  const { shop, cart } = fakeShop({ coupons: ['AUTUMN'] });
  expect(
    await changeServerCart(shop, {
      kind: 'set',
      fields: { quantities: [], coupon: 'autumn', deliveryCountry: null },
    }),
  ).toEqual({
    kind: 'duplicate-coupon',
  });
  expect(cart().version).toBe(0);
});

test('a link with a coupon that is there already says so, with its title or without', async () => {
  const { shop, cart } = fakeShop({ coupons: ['AUTUMN'] });
  const link = { kind: 'add-if-absent', productId: 1, coupon: 'autumn' } as const;
  expect(await changeServerCart(shop, link)).toMatchObject({ kind: 'changed', coupon: 'duplicate' });
  expect(cart()).toMatchObject({ items: [{ productId: 1, quantity: 1 }], coupons: ['AUTUMN'] });
  expect(await changeServerCart(shop, link)).toEqual({ kind: 'duplicate-coupon' });
});

test('a coupon that the shop does not add is reported as refused', async () => {
  const { shop, cart } = fakeShop();
  const fields = { quantities: [], coupon: 'NOPE', deliveryCountry: null };
  expect(await changeServerCart(shop, { kind: 'set', fields })).toMatchObject({ coupon: 'refused' });
  expect(cart().coupons).toEqual([]);
  const added = await changeServerCart(shop, { kind: 'set', fields: { ...fields, coupon: 'AUTUMN' } });
  expect(added).not.toHaveProperty('coupon');
});

test('what envelope and cart both say is said once', async () => {
  const { shop } = fakeShop();
  expect(await changeServerCart(shop, { kind: 'add', productId: 1 })).toMatchObject({ messages: ['told'] });
});

test('a shop that is down is said to be', async () => {
  const down = { call: (async () => ({ kind: 'unreachable' })) as Shop['call'] };
  expect(await changeServerCart(down, { kind: 'add', productId: 1 })).toEqual({ kind: 'unreachable' });
});
