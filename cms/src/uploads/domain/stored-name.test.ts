import { expect, test } from '@jest/globals';
import { storedName } from './stored-name';

test.each([
  ['jacket_FINAL', 'jacket_FINAL_b64dca4eb3'],
  ['', 'file_b64dca4eb3'],
  ['_', 'file_b64dca4eb3'],
  ['--x', 'x_b64dca4eb3'],
  ['_1', '1_b64dca4eb3'],
  ['a/../b c', 'a_b_c_b64dca4eb3'],
  ['x'.repeat(240), `${'x'.repeat(100)}_b64dca4eb3`],
  [`${'x'.repeat(99)}_y`, `${'x'.repeat(99)}_b64dca4eb3`],
])('%j is stored as %s', (slug, stored) => {
  expect(storedName(slug, 'b64dca4eb3')).toBe(stored);
});
