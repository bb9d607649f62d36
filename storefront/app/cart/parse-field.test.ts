import { expect, test } from '@jest/globals';
import { parseProductId, parseUrlCoupon } from './parse-field';

test('a productId is a positive integer that fits the database', () => {
  expect(parseProductId('2147483647')).toBe(2_147_483_647);
  for (const raw of ['0', '-1', '2147483648', '99999999999', '1.0', ' 1', null]) {
    expect(parseProductId(raw)).toBe(null);
  }
});

test('a coupon from an address is letters, digits and underscores', () => {
  expect(parseUrlCoupon('AUTUMN_10')).toBe('AUTUMN_10');
  for (const raw of [null, '', 'a-b', '<b>', 'x'.repeat(65)]) expect(parseUrlCoupon(raw)).toBe(null);
});
