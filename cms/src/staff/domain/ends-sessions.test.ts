import { expect, test } from '@jest/globals';
import { type Account, endsSessions } from './ends-sessions';

const els: Account = { passwordHash: 'one', active: true, roleIds: [2, 3] };

test.each<[string, Partial<Account>, boolean]>([
  ['another password', { passwordHash: 'other' }, true],
  ['the first password', { passwordHash: null }, true],
  ['a role less', { roleIds: [2] }, true],
  ['a role more', { roleIds: [2, 3, 4] }, true],
  ['switched off', { active: false }, true],
  ['the same roles in another order', { roleIds: [3, 2] }, false],
  ['nothing of this', {}, false],
])('%s', (_what, change, ends) => {
  expect(endsSessions(els, { ...els, ...change })).toBe(ends);
});

test('an account that is switched on has no session yet', () => {
  expect(endsSessions({ ...els, active: false }, els)).toBe(false);
});
