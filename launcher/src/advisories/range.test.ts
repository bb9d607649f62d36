import { expect, test } from '@jest/globals';
import { isInRange } from './range';

test.each([
  ['6.30.4', '>=6.30.2 <=6.30.5', true],
  ['6.30.6', '>=6.30.2 <=6.30.5', false],
  ['6.30.1', '>= 6.30.2, <= 6.30.5', false],
  ['6.30.10', '<6.30.9', false],
  ['14.1.1', '<=14.1.1', true],
  ['14.2.0', '<=14.1.1', false],
  ['2.4.1', '*', true],
  ['1.0.0', '1.0.0', true],
  ['5.0.1', '<4.0.0 || >=5.0.0 <5.0.2', true],
  ['4.5.0', '<4.0.0 || >=5.0.0 <5.0.2', false],
  ['1.0.0-beta.2', '<1.0.0-beta.10', true],
  ['1.0.0-beta.10', '<1.0.0', true],
  ['1.0.0-1', '<1.0.0-alpha', true],
  ['1.0.0+build', '=1.0.0', true],
  ['1.2.0', '<1.2', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn);
});

test('a range that cannot be parsed is an error, not a version without advisories', () => {
  for (const range of ['', 'latest', '^1.0.0', '<x']) expect(() => isInRange('1.0.0', range)).toThrow();
  expect(() => isInRange('git+ssh://x', '<1.0.0')).toThrow();
});
