import { expect, test } from '@jest/globals';
import { changedFacts } from './changed-facts';

const before = { kind: 'percentage', percentage: 10, maxUses: null, active: true };

test('a change lists what differs, before and after', () => {
  const after = { ...before, percentage: 100, maxUses: 5 };
  expect(changedFacts(before, after)).toEqual({ percentage: '10 → 100', maxUses: '– → 5' });
  expect(changedFacts(after, { ...after, maxUses: null, active: false })).toEqual({
    maxUses: '5 → –',
    active: 'true → false',
  });
  expect(changedFacts(before, { ...before })).toEqual({});
});

test('a new or removed row lists its values, without blank ones', () => {
  const facts = { kind: 'percentage', percentage: '10', active: 'true' };
  expect(changedFacts(null, before)).toEqual(facts);
  expect(changedFacts(before, null)).toEqual(facts);
});

test('truncates a long text', () => {
  expect(changedFacts(null, { rates: 'x'.repeat(300) }).rates).toHaveLength(200);
});
