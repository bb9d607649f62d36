import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deliveryCosts, type ShippingZone } from './shipping';

const zone: ShippingZone = {
  name: 'Netherlands',
  rates: [
    { upToGrams: 10_000, amount: cents(695) },
    { upToGrams: 2_000, amount: cents(395) },
  ],
  freeFrom: cents(5000),
};
const costs = (grams: number, goods = 1000) => deliveryCosts(zone, { goods: cents(goods), grams });

test('delivery costs what its weight class costs, the limit included', () => {
  expect([costs(1), costs(2000), costs(2001), costs(10_000)]).toEqual([395, 395, 695, 695]);
});

test('splits heavy goods over several parcels', () => {
  expect([costs(10_001), costs(20_000), costs(25_000)]).toEqual([695 + 395, 2 * 695, 2 * 695 + 695]);
});

test('delivery is free from the threshold on, and never where there is none', () => {
  expect([costs(500, 4999), costs(500, 5000)]).toEqual([395, 0]);
  expect(deliveryCosts({ ...zone, freeFrom: null }, { goods: cents(99_999), grams: 500 })).toBe(395);
});

test('nothing sent costs nothing, and so does a zone without rates', () => {
  expect(costs(0)).toBe(0);
  expect(deliveryCosts(null, { goods: cents(100), grams: 500 })).toBe(0);
  expect(deliveryCosts({ ...zone, rates: [] }, { goods: cents(100), grams: 500 })).toBe(0);
});

test('a heavier parcel is never cheaper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 30_000 }), (grams, more) => {
      expect(costs(grams + more)).toBeGreaterThanOrEqual(costs(grams));
    }),
  );
});
