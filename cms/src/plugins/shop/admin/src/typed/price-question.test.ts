import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import { priceQuestion } from './price-question';

test.each([
  [8900, 8900, null],
  [8900, 9500, null],
  [8900, 4450, null],
  [8900, 4449, 'less'],
  [8900, 0, 'less'],
  [8900, 13350, null],
  [8900, 13351, 'more'],
  [8900, 89, 'underOne'],
  [150, 99, 'underOne'],
  [99, 99, null],
  [0, 2495, 'more'],
  [null, 2495, null],
  [null, 0, null],
  [null, 89, 'underOne'],
  [null, 100_000, null],
  [null, 249_500, 'high'],
])('from %p to %p: %p', (was, is, question) => {
  expect(priceQuestion(was === null ? null : cents(was), cents(is))).toBe(question);
});
