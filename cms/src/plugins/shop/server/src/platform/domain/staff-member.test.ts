import { expect, test } from '@jest/globals';
import { staffMemberOf } from './staff-member';

test.each([
  [
    { id: 3, firstname: 'Els', lastname: 'de Boer' },
    { id: 3, name: 'Els de Boer' },
  ],
  [
    { id: 3, firstname: 'Els', lastname: null },
    { id: 3, name: 'Els' },
  ],
  [
    { id: 3, firstname: '', username: 'els' },
    { id: 3, name: 'els' },
  ],
  [{ id: 3 }, { id: 3, name: 'user 3' }],
  [undefined, { id: null, name: 'system' }],
])('%j signs as %j', (user, member) => {
  expect(staffMemberOf(user)).toEqual(member);
});

test('a name that is longer than its column is cut', () => {
  expect(staffMemberOf({ id: 1, firstname: 'x'.repeat(500) }).name).toHaveLength(80);
});
