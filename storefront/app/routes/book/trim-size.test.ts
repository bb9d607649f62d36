import { expect, test } from '@jest/globals';
import { trimSize } from './details';

test('a size is given in centimetres, width first', () => {
  expect(trimSize({ width: 158, height: 226, depth: 21 })).toBe('15,8 × 22,6 × 2,1 cm');
  expect(trimSize({ width: 160, height: 240, depth: null })).toBe('16 × 24 cm');
});
