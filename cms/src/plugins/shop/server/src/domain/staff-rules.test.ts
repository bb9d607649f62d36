import { expect, test } from '@jest/globals';
import { correctCoupon, correctZone } from './staff-rules';

const fieldsOf = (problems: { field: string }[]) => problems.map(({ field }) => field);

test('a coupon is kept in capitals and must say what it takes off', () => {
  const coupon = { code: ' lezen10 ', kind: 'percentage', percentage: 10 };
  expect(correctCoupon(coupon)).toEqual([]);
  expect(coupon.code).toBe('LEZEN10');
  expect(fieldsOf(correctCoupon({ code: 'A', kind: 'percentage', amount: 500 }))).toEqual(['percentage']);
  expect(fieldsOf(correctCoupon({ code: 'A', kind: 'amount', amount: null }))).toEqual(['amount']);
});

test('a coupon cannot end before it begins', () => {
  const days = { validFrom: '2026-05-02T00:00:00Z', validUntil: '2026-05-01T00:00:00Z' };
  expect(fieldsOf(correctCoupon(days))).toEqual(['validUntil']);
});

test.each([
  [[{ upToGrams: 2000, amount: 395 }]],
  [[{ upToGrams: 2000, amount: 0 }]],
  ['[{"upToGrams":2000,"amount":395}]'],
])('weight classes %j are taken', (rates) => {
  expect(correctZone({ rates })).toEqual([]);
});

test.each([
  [[]],
  [null],
  ['[{'],
  [{ upToGrams: 1, amount: 1 }],
  [[{ upToGrams: 2000, amount: 3.95 }]],
  [[{ upToGrams: 0, amount: 1 }]],
])('weight classes %j are refused', (rates) => {
  expect(fieldsOf(correctZone({ rates }))).toEqual(['rates']);
});

test('a change that leaves the weight classes alone is none of our business', () => {
  expect(correctZone({ name: 'Netherlands' })).toEqual([]);
});
