import { expect, test } from '@jest/globals';
import { isTaken } from './judge';

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(GPL-2.0 OR MIT)', true],
  ['(BSD-2-Clause OR (MIT AND Apache-2.0))', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['', false],
])('%s', (expression, taken) => {
  expect(isTaken(expression)).toBe(taken);
});
