import { expect, test } from '@jest/globals';
import { weakPassword } from './weak-password';

test.each(['Welcome01', 'Password1', 'Short-1Aa', 'elfTekens1!'])('%s is too short', (password) => {
  expect(weakPassword(password)).toBe('password-too-short');
});

test.each([
  'Welcome-2026!',
  'Password12345',
  'P@ssw0rd2026',
  'W3lk0m!W3lk0m!',
  'Wachtwoord123',
  'WachtwoordWelkom1',
  'Qwertyuiop123',
  'Abcdefgh1234',
  'Zomer2026Zomer2026',
  'ColophonPress1',
  'Admin-Admin-2026',
  'Aa1111111111',
  '12345678901Aa',
  'Iloveyou-2026!',
  'Wélkom-Wélkóm1',
  'Amsterdam020!!',
])('%s is common', (password) => {
  expect(weakPassword(password)).toBe('password-common');
});

test('name and address of the person count as common words', () => {
  const own = ['Noor', 'Van der Visser', 'n.visser@uitgeverijhoorn.example'];
  expect(weakPassword('Noor-Visser-1987', own)).toBe('password-common');
  expect(weakPassword('Uitgeverijhoorn1!', own)).toBe('password-common');
  expect(weakPassword('Noor-Visser-1987')).toBeNull();
});

test.each([
  'Kastanje-77-lantaarn',
  'correct Horse battery 4 staple',
  'xK9vTq2LmWp7',
  'Another1Password',
  'Aa1gW8kQyUe_-3fT',
  'vier Kromme spijkers 9',
  'Пароль-из-Слов-42',
])('accepts %s', (password) => {
  expect(weakPassword(password)).toBeNull();
});
