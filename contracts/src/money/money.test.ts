import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate, cents, subtract, sum, times } from './money';

test('a fraction of a cent is refused', () => {
  expect(() => cents(1.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
});

test('amounts add, subtract and multiply in whole cents', () => {
  expect(sum([cents(1), cents(2), cents(3)])).toBe(6);
  expect(sum([])).toBe(0);
  expect(subtract(cents(100), cents(30))).toBe(70);
  expect(times(cents(1995), 3)).toBe(5985);
});

describe('allocate', () => {
  test('shares ten cents over three as 4, 3, 3', () => {
    expect(allocate(cents(10), [1, 1, 1])).toEqual([4, 3, 3]);
  });

  test('the parts always add up to the amount, also a negative one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => sum(allocate(cents(amount), weights)) === amount,
      ),
    );
  });

  test('no weights is a mistake of the caller', () => {
    expect(() => allocate(cents(1), [])).toThrow(RangeError);
  });
});
