import { expect, test } from '@jest/globals';
import { type Account, endsSessions } from './ends-sessions';

const els: Account = { email: 'els@press.example', passwordHash: 'one', active: true, roleIds: [2, 3] };

test.each<[string, Partial<Account>, ReturnType<typeof endsSessions>]>([
  ['another password', { passwordHash: 'other' }, 'all'],
  ['the first password', { passwordHash: null }, 'all'],
  ['a role less', { roleIds: [2] }, 'all'],
  ['a role more', { roleIds: [2, 3, 4] }, 'all'],
  ['switched off', { active: false }, 'all'],
  ['another address', { email: 'e@press.example' }, 'others'],
  ['another address and password', { email: 'e@press.example', passwordHash: 'other' }, 'all'],
  ['the same roles in another order', { roleIds: [3, 2] }, 'none'],
  ['nothing of this', {}, 'none'],
])('%s', (_what, change, ends) => {
  expect(endsSessions(els, { ...els, ...change })).toBe(ends);
});

test('an account that is switched on has no session to end', () => {
  expect(endsSessions({ ...els, active: false }, els)).toBe('none');
});
