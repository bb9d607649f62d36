import { expect, test } from '@jest/globals';
import { checkCredentials, type LoginAccount } from './check-credentials';

const ACCOUNTS: Record<string, LoginAccount> = {
  'els@press.example': { password: 'hash of right', isActive: true },
  'gone@press.example': { password: 'hash of right', isActive: false },
  'invited@press.example': { password: null, isActive: false },
};

async function attempt(email: string, password: string) {
  const compared: string[] = [];
  const answer = await checkCredentials(
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
  return { compared, answer };
}

test.each([
  ['els@press.example', 'wrong', 'hash of right'],
  ['nobody@press.example', 'wrong', 'hash of nothing'],
  ['invited@press.example', 'wrong', 'hash of nothing'],
  // Even who guesses the decoy's own text is nobody.
  ['nobody@press.example', 'nothing', 'hash of nothing'],
])('%s with "%s" costs one hash and is told what everybody is told', async (email, password, hash) => {
  const { compared, answer } = await attempt(email, password);
  expect(compared).toEqual([hash]);
  expect(answer).toEqual([null, false, { message: 'Invalid credentials' }]);
});

test('only who knows the password learns that the account is switched off', async () => {
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
