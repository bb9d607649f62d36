import { expect, test } from '@jest/globals';
import { groupErrors } from './error-summary';

test('fields with the same message are one thing to say, in the order of the form', () => {
  expect(groupErrors({ name: ['Missing.'], email: ['Wrong.'], phone: [], city: ['Missing.'] })).toEqual([
    { text: 'Missing.', fields: ['name', 'city'] },
    { text: 'Wrong.', fields: ['email'] },
  ]);
});
