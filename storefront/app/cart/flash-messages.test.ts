import { expect, test } from '@jest/globals';
import { carryMessages, dropMessages, readMessages } from './flash-messages';

const secret = 'a-secret-that-is-long-enough-to-be-one';
const where = { locale: 'nl', publicUrl: 'https://press.example' } as const;

test('what the shop said on the way is heard at the basket', () => {
  const set = carryMessages(['De kortingscode NOPE is niet geldig.'], secret, where) ?? '';
  expect(set).toContain('; Path=/nl/cart; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(readMessages(`cart=x; ${set.split(';')[0]}`, secret)).toEqual([
    'De kortingscode NOPE is niet geldig.',
  ]);
});

test('nothing said is no cookie, and what was heard is forgotten', () => {
  expect(carryMessages([], secret, where)).toBe(null);
  expect(dropMessages(where)).toContain('cart-said=; Path=/nl/cart; Max-Age=0');
});

test('a forged message is rejected', () => {
  for (const header of [null, '', 'cart-said=', 'cart-said=abc', 'cart-said=%5B%22Pay%20me%22%5D']) {
    expect(readMessages(header, secret)).toEqual([]);
  }
});
