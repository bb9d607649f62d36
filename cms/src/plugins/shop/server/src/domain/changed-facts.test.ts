import { expect, test } from '@jest/globals';
import { changedFacts } from './changed-facts';

const before = { kind: 'percentage', percentage: 10, maxUses: null, active: true };

test('a change tells what differs, before and after', () => {
  const after = { ...before, percentage: 100, maxUses: 5 };
  expect(changedFacts(before, after)).toEqual({ percentage: '10 → 100', maxUses: '– → 5' });
  expect(changedFacts(after, { ...after, maxUses: null, active: false })).toEqual({
    maxUses: '5 → –',
    active: 'true → false',
  });
  expect(changedFacts(before, { ...before })).toEqual({});
});

test('what is made or removed tells what it says, and nothing of what is empty', () => {
  const said = { kind: 'percentage', percentage: '10', active: 'true' };
  expect(changedFacts(null, before)).toEqual(said);
  expect(changedFacts(before, null)).toEqual(said);
});

test('a long text is cut', () => {
  expect(changedFacts(null, { rates: 'x'.repeat(300) }).rates).toHaveLength(200);
});
