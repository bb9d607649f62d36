import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { EMPTY_CART } from '../../cart/domain/cart';
import { priceCart } from '../../cart/domain/price-cart';
import { byProductId, makeProduct, TEST_RATES } from '../../cart/domain/test-makers';
import { quoteDelivery } from './shipping';

const zone = {
  name: 'zone',
  rates: [
    { upToGrams: 2000, amount: cents(395) },
    { upToGrams: 10_000, amount: cents(695) },
  ],
  freeFrom: cents(9000),
};
const on = dayOf('2026-05-01');

test.each([
  [1, 'NL'],
  [3, 'NL'],
  [6, 'BE'],
  [2, 'US'],
])('%d books to %s cost what the same cart costs', (quantity, deliveryCountry) => {
  const products = byProductId(makeProduct({ productId: 1, weightGrams: 900 }));
  const cart = { ...EMPTY_CART, items: [{ productId: 1, quantity }], deliveryCountry };
  const { totals } = priceCart(cart, { products, coupons: new Map(), rates: TEST_RATES, zone, on });
  const parcel = { country: deliveryCountry, goods: totals.price, grams: 900 * quantity, on };
  expect(quoteDelivery(zone, TEST_RATES, parcel)).toMatchObject({
    delivery: totals.delivery,
    vat: totals.vat,
    total: totals.total,
  });
});

test('a country without a zone has no price, and free is said to be free', () => {
  const parcel = { country: 'NL', goods: cents(9000), grams: 500, on };
  expect(quoteDelivery(null, TEST_RATES, parcel)).toBeNull();
  expect(quoteDelivery(zone, TEST_RATES, parcel)).toMatchObject({ delivery: 0, isFree: true });
});
