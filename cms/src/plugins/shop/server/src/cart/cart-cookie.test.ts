import { expect, test } from '@jest/globals';
import { cartCookieName, newCartId, readCartId, setCookie, signCartId } from './cart-cookie';

const keys = ['the-newest-key-of-them-all-0001', 'an-older-key-that-still-counts-0'];

test('verifies a signed cart id, with an older key too', () => {
  const id = newCartId();
  expect(readCartId(signCartId(id, keys), keys)).toBe(id);
  expect(readCartId(signCartId(id, keys.slice(1)), keys)).toBe(id);
});

test('rejects an unsigned cart id and a removed key', () => {
  const id = newCartId();
  const signed = signCartId(id, ['a-key-that-was-taken-away-000000']);
  const altered = `${newCartId()}.${signCartId(id, keys).split('.')[1]}`;
  for (const value of [
    undefined,
    '',
    id,
    `${id}.`,
    signed,
    altered,
    `${signCartId(id, keys)}.x`,
    'é'.repeat(4000),
  ]) {
    expect(readCartId(value, keys)).toBeNull();
  }
});

test('the cookie is host-bound and secure when the site has https', () => {
  expect(cartCookieName('https://press.example')).toBe('__Host-cart');
  expect(cartCookieName('http://127.0.0.1:3000')).toBe('cart');
  expect(setCookie('__Host-cart', 'x', { publicUrl: 'https://press.example' })).toBe(
    '__Host-cart=x; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure',
  );
  expect(setCookie('cart-count', '3', { publicUrl: 'http://127.0.0.1:3000', readable: true })).toBe(
    'cart-count=3; Path=/; Max-Age=2592000; SameSite=Lax',
  );
});
