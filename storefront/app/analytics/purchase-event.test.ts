import { type OrderSummary, orderSummarySchema } from '@colophon/contracts/shop/order';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { purchaseEvent } from './purchase-event';

function makeOrder(more: object = {}): OrderSummary {
  return orderSummarySchema.parse({
    number: 'CUP 2026-004817',
    placedAt: '2026-11-21T12:00:00Z',
    items: [
      {
        product_id: 4711,
        title: 'Migration & Memory',
        imageUrl: null,
        publicationFormat: 'Paperback',
        price: 2294,
        quantity: 2,
        priceInclVat: 2500,
        total: 5000,
        isbn: '9780000000002',
        ebook: false,
        preOrder: false,
        publicationDate: '2020-05-01',
        cover: {
          isbn: '9780000000002',
          title: 'Migration & Memory',
          subtitle: null,
          authors: [],
          editors: [],
          series: null,
          language: 'en',
          image: null,
        },
      },
    ],
    discounts: [
      { coupon_code: 'LEZEN10', product_id: null, description: '10%', amount: 500 },
      { coupon_code: 'LEZEN10', product_id: 4711, description: '10%', amount: 1 },
    ],
    totals: { price: 5000, delivery: 395, discount: 501, vat: 404, total: 4894 },
    deliveryCountry: 'NL',
    ...more,
  });
}

test('a paid order is reported in euros, as GA4 requires', () => {
  expect(purchaseEvent(makeOrder())).toEqual({
    transaction_id: 'CUP 2026-004817',
    currency: 'EUR',
    value: 48.94,
    tax: 4.04,
    shipping: 3.95,
    coupon: 'LEZEN10',
    items: [
      {
        item_id: '4711',
        item_name: 'Migration & Memory',
        item_variant: 'Paperback',
        price: 25,
        quantity: 2,
      },
    ],
  });
});

test('without a coupon none is named', () => {
  expect(purchaseEvent(makeOrder({ discounts: [] }))).not.toHaveProperty('coupon');
});

test('no amount ever has more than two decimals, and none is off by a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (total) => {
      const { value } = purchaseEvent(
        makeOrder({ totals: { price: total, delivery: 0, discount: 0, vat: 0, total } }),
      );
      expect(Math.round(value * 100)).toBe(total);
      expect(String(value)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});
