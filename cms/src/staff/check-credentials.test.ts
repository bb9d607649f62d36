import { expect, test } from '@jest/globals';
import { checkCredentials, type LoginAccount } from './check-credentials';

const ACCOUNTS: Record<string, LoginAccount> = {
  'els@press.example': { password: 'hash of right', isActive: true },
  'gone@press.example': { password: 'hash of right', isActive: false },
  'invited@press.example': { password: null, isActive: false },
};

async function attempt(email: string, password: string) {
  const compared: string[] = [];
  const result = await checkCredentials(
    { email, password },
    {
      find: async (wanted) => ACCOUNTS[wanted] ?? null,
      matches: async (tried, hash) => {
        compared.push(hash);
        return hash === `hash of ${tried}`;
      },
      decoy: 'hash of nothing',
    },
  );
  return { compared, answer: result };
}

test.each([
  ['els@press.example', 'wrong', 'hash of right'],
  ['nobody@press.example', 'wrong', 'hash of nothing'],
  ['invited@press.example', 'wrong', 'hash of nothing'],
  // Even the decoy's own text is not a valid password.
  ['nobody@press.example', 'nothing', 'hash of nothing'],
])('%s with "%s" costs one hash and gets the same response as everybody', async (email, password, hash) => {
  const { compared, answer: result } = await attempt(email, password);
  expect(compared).toEqual([hash]);
  expect(result).toEqual([null, false, { message: 'Invalid credentials' }]);
});

test('reports that the account is inactive only with the right password', async () => {
  expect((await attempt('gone@press.example', 'wrong')).answer[1]).toBe(false);
  expect((await attempt('gone@press.example', 'right')).answer).toEqual([
    null,
    false,
    { message: 'User not active' },
  ]);
});

test('the right password signs in', async () => {
  expect((await attempt('els@press.example', 'right')).answer).toEqual([null, ACCOUNTS['els@press.example']]);
});
