import { expect, test } from '@jest/globals';
import { confirmation, mailOfSignUp } from './newsletter';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test('an unknown address is asked to confirm', () => {
  expect(mailOfSignUp(null, NOW)).toBe('confirm');
});

test.each([
  ['pending', 'confirm'],
  ['unsubscribed', 'confirm'],
  ['confirmed', 'already'],
] as const)('an address that is %s gets the mail %s, and no second one for ten minutes', (state, mail) => {
  expect(mailOfSignUp({ state, mailedAt: minutesAgo(10) }, NOW)).toBe(mail);
  expect(mailOfSignUp({ state, mailedAt: minutesAgo(9) }, NOW)).toBeNull();
});

test('a link confirms until it expires, and twice is once', () => {
  const later = { expiresAt: new Date(NOW.getTime() + 1) };
  expect(confirmation('pending', later, NOW)).toBe('confirm');
  expect(confirmation('confirmed', later, NOW)).toBe('stay');
  expect(confirmation('pending', { expiresAt: NOW }, NOW)).toBe('expired');
  expect(confirmation('pending', { expiresAt: null }, NOW)).toBe('expired');
});

test('an old link does not bring back who has left', () => {
  expect(confirmation('unsubscribed', { expiresAt: new Date(NOW.getTime() + 1) }, NOW)).toBe('expired');
});
