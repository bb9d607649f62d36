import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import { tooSmallToPay } from './price-cart';

const MINIMUM = cents(50);

test.each([0, 50, 51, 2500])('%d cents can be paid with a minimum of 50, or need no payment', (total) => {
  expect(tooSmallToPay(cents(total), MINIMUM)).toBeNull();
});

test.each([1, 49])('%d cents are below the minimum', (total) => {
  expect(tooSmallToPay(cents(total), MINIMUM)).toEqual({
    code: 'too-small-to-pay',
    values: { total: { cents: total }, minimum: { cents: 50 } },
  });
});
