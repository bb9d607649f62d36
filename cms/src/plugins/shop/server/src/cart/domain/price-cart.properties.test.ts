import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import { allocate, cents, sum } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Cart } from './cart';
import { type PricedCart, type PriceFacts, priceCart } from './price-cart';
import { resolveCart } from './resolve-cart';
import { byProductId, makeCoupon, makeProduct, TEST_RATES } from './test-makers';

/*
 * Properties of every price, whatever is in the cart, wherever it goes, and in whichever order coupons come
 * (docs/specification.md#money-and-formatting, docs/spec-readings.md). VAT is calculated here independently, in
 * integers of arbitrary size.
 */
const price = fc.integer({ min: 0, max: 30_000 }).map(cents);
const someProduct = fc.record({
  price,
  priceInclVat: fc.option(price),
  weightGrams: fc.integer({ min: 0, max: 3000 }),
  publicationFormat: fc.constantFrom('Paperback', 'Hardback', 'eBook PDF', 'eBook ePub'),
  fixedPriceUntil: fc.constantFrom(null, null, '2026-12-31'),
  quantity: fc.integer({ min: 1, max: 40 }),
});
const someCoupon = fc.record({
  discount: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percentage: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 1, max: 90_000 }).map(cents),
    }),
  ),
  productIds: fc.option(
    fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }).map((ids) => new Set(ids)),
  ),
});
const someSale = fc
  .record({
    products: fc.array(someProduct, { maxLength: 8 }),
    coupons: fc.array(someCoupon, { maxLength: 4 }),
    deliveryCountry: fc.constantFrom('NL', 'BE', 'HU', 'US'),
    freeFrom: fc.option(fc.integer({ min: 0, max: 200_000 }).map(cents)),
  })
  .map(({ products, coupons, deliveryCountry, freeFrom }) => {
    const numbered = coupons.map((coupon, i) => makeCoupon({ ...coupon, code: `C${i}` }));
    const cart: Cart = {
      items: products.map(({ quantity }, i) => ({ productId: i + 1, quantity })),
      coupons: numbered.map(({ code }) => code),
      deliveryCountry,
    };
    const facts: PriceFacts = {
      products: byProductId(...products.map((one, i) => makeProduct({ ...one, productId: i + 1 }))),
      coupons: new Map(numbered.map((coupon) => [coupon.code, coupon])),
      rates: TEST_RATES,
      zone: {
        name: 'zone',
        rates: [
          { upToGrams: 2000, amount: cents(395) },
          { upToGrams: 10_000, amount: cents(695) },
        ],
        freeFrom,
      },
      on: dayOf('2026-05-01'),
    };
    return { cart, facts };
  });

const always = (check: (cart: Cart, facts: PriceFacts) => void) =>
  fc.assert(
    fc.property(someSale, ({ cart, facts }) => check(cart, facts)),
    { numRuns: 500 },
  );
/** `a × b ÷ c`, half up, in whole numbers. */
const share = (a: number, b: number, c: number) => {
  const twice = (2n * BigInt(a) * BigInt(b)) / BigInt(c);
  return Number((twice + 1n) / 2n);
};
const tenThousandths = (rate: number) => Math.round(rate * 10_000);

function expectSumsToAgree({ items, discounts, totals, vatLines }: PricedCart): void {
  expect(totals.price).toBe(sum(items.map((line) => line.total)));
  expect(totals.discount).toBe(sum(discounts.map((row) => row.amount)));
  expect(totals.total).toBe(totals.price + totals.delivery - totals.discount);
  expect(sum(vatLines.map((line) => line.gross))).toBe(totals.total);
  expect(sum(vatLines.map((line) => line.vat))).toBe(totals.vat);
}

test('sums agree to the cent, and nothing is below zero', () => {
  always((cart, facts) => {
    const priced = priceCart(cart, facts);
    expectSumsToAgree(priced);
    for (const amount of Object.values(priced.totals)) expect(amount).toBeGreaterThanOrEqual(0);
    for (const row of priced.discounts) expect(row.amount).toBeGreaterThanOrEqual(0);
    for (const line of priced.vatLines) expect(line.gross).toBeGreaterThanOrEqual(0);
  });
});

test('a copy costs its net price and VAT, rounded once; in the Netherlands the consumer price wins', () => {
  always((cart, facts) => {
    for (const line of priceCart(cart, facts).items) {
      const consumerPrice = facts.products.get(line.product_id)?.priceInclVat ?? null;
      const isSet = cart.deliveryCountry === 'NL' && consumerPrice !== null;
      const counted = share(line.price, 10_000 + tenThousandths(line.vatRate), 10_000);
      expect(line.priceInclVat).toBe(isSet ? consumerPrice : counted);
      expect(line.total).toBe(line.priceInclVat * line.quantity);
    }
  });
});

test('VAT is what the sum at each rate contains, and what is left is its net', () => {
  always((cart, facts) => {
    for (const { rate, gross, vat } of priceCart(cart, facts).vatLines) {
      const parts = tenThousandths(rate);
      expect(vat).toBe(share(gross, parts, 10_000 + parts));
      // net plus VAT equals gross, within the half cent of rounding
      expect(Math.abs((gross - vat) * parts - vat * 10_000) * 2).toBeLessThanOrEqual(10_000 + parts);
    }
  });
});

test('each rate holds what is left of its rows, and its part of the delivery', () => {
  always((cart, facts) => {
    const plain = priceCart({ ...cart, coupons: [] }, facts);
    const { items, vatLines, totals } = priceCart(cart, facts);
    const weights = items.map((line) => (line.ebook ? 0 : line.total));
    const parts = totals.delivery > 0 ? allocate(totals.delivery, weights) : weights.map(() => cents(0));
    for (const { rate, gross } of vatLines) {
      const before = plain.vatLines.find((line) => line.rate === rate)?.gross ?? 0;
      expect(gross).toBeLessThanOrEqual(before);
      const goods = items.map((line, i) => (line.vatRate === rate ? line.total + (parts[i] ?? 0) : 0));
      expect(before).toBe(goods.reduce((a, b) => a + b, 0));
    }
    const taken = vatLines.map(({ rate, gross }) => {
      const before = plain.vatLines.find((line) => line.rate === rate)?.gross ?? 0;
      return before - gross;
    });
    expect(taken.reduce((a, b) => a + b, 0)).toBe(totals.discount);
  });
});

test('coupons never discount a fixed price, in any order', () => {
  always((cart, facts) => {
    const free = cart.items.filter(({ productId }) => !facts.products.get(productId)?.fixedPriceUntil);
    const { items, discounts, totals } = priceCart(cart, facts);
    const freeIds = new Set(free.map(({ productId }) => productId));
    const most = sum(items.filter((line) => freeIds.has(line.product_id)).map((line) => line.total));
    expect(totals.discount).toBeLessThanOrEqual(most);
    for (const row of discounts) if (row.product_id !== null) expect(freeIds).toContain(row.product_id);
  });
});

test('another coupon never raises the total, and never lowers delivery', () => {
  always((cart, facts) => {
    let before = priceCart({ ...cart, coupons: [] }, facts).totals;
    for (let count = 1; count <= cart.coupons.length; count++) {
      const after = priceCart({ ...cart, coupons: cart.coupons.slice(0, count) }, facts).totals;
      expect(after.total).toBeLessThanOrEqual(before.total);
      expect(after.delivery).toBe(before.delivery);
      before = after;
    }
  });
});

test('coupons in the other order agree as well, and two by amount for all titles take the same', () => {
  always((cart, facts) => {
    const backwards = priceCart({ ...cart, coupons: [...cart.coupons].reverse() }, facts);
    expectSumsToAgree(backwards);
    expect(backwards.totals.total).toBeGreaterThanOrEqual(0);
    const areAmounts = [...facts.coupons.values()].every(
      ({ discount, productIds }) => discount.kind === 'amount' && productIds === null,
    );
    if (areAmounts) expect(backwards.totals).toEqual(priceCart(cart, facts).totals);
  });
});

test('the order of the rows changes no sum that is paid', () => {
  always((cart, facts) => {
    const { totals } = priceCart({ ...cart, items: [...cart.items].reverse() }, facts);
    const { vat: _vat, ...sums } = priceCart(cart, facts).totals;
    // VAT may: a cent of an amount that is divided can end up at another rate
    expect(totals).toMatchObject(sums);
  });
});

test('a resolved cart keeps only coupons with an effect; an empty one keeps all', () => {
  always((cart, facts) => {
    const resolved = resolveCart(cart, { ...facts, isOpenCountry: true }).cart;
    const { discounts } = priceCart(resolved, facts);
    const codes = new Set(discounts.map((row) => row.coupon_code));
    const isEmpty = resolved.items.length === 0;
    expect(resolved.coupons.every((code) => isEmpty || codes.has(code))).toBe(true);
    expect(priceCart(resolved, facts).totals).toEqual(priceCart(cart, facts).totals);
  });
});

test('e-books have no share of delivery', () => {
  always((cart, facts) => {
    const ebooks = cart.items.filter(({ productId }) => {
      const format = facts.products.get(productId)?.publicationFormat;
      return format !== undefined && isEbookFormat(format);
    });
    const { totals } = priceCart({ ...cart, items: ebooks }, facts);
    expect(totals.delivery).toBe(0);
  });
});
