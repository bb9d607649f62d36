import { expect, test } from '@jest/globals';
import type { Verified } from '../sync/verify';
import { describeVerified } from './describe';

const TRUE: Verified = {
  titles: 3,
  found: { missing: 0, stale: 0, extra: 0 },
  first: [],
  underWay: 0,
  unreadable: 0,
  mended: 0,
  left: 0,
  rebuilt: false,
  search: { state: 'right', found: 3 },
};

test('describes a correct index in three lines', () => {
  expect(describeVerified(TRUE, true).split('\n')).toEqual([
    '3 titles compared, none wrong',
    'readers    find 3 titles',
    'the index is true',
  ]);
});

test('an index that readers cannot search correctly is not correct', () => {
  const text = describeVerified({ ...TRUE, search: { state: 'refused', text: 'the key is refused' } }, true);
  expect(text).toMatch(/^readers +WRONG: the key is refused$/m);
  expect(text).not.toContain('is true');
});

test('counts drift by kind, names the first documents and says what was done', () => {
  const verified: Verified = {
    ...TRUE,
    found: { missing: 1, stale: 1, extra: 0 },
    first: [
      { id: 'b_1', drift: 'missing' },
      { id: 'j_2', drift: 'stale' },
    ],
    mended: 1,
    left: 1,
  };
  expect(describeVerified(verified, true).split('\n')).toEqual([
    '3 titles compared, 2 wrong',
    'missing 1, stale 1, extra 0; the first:',
    '  missing b_1',
    '  stale   j_2',
    '1 mended',
    '1 STILL WRONG',
    'readers    find 3 titles',
  ]);
  expect(describeVerified({ ...verified, mended: 0, left: 2 }, false)).toContain('--check');
});

test('an unreadable title makes the index incorrect', () => {
  expect(describeVerified({ ...TRUE, unreadable: 1 }, true)).not.toMatch(/^true$/m);
});
