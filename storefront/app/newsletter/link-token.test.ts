import { expect, test } from '@jest/globals';
import { linkToken } from './link-token';

const TOKEN = 'x'.repeat(43);
const OTHER = 'y'.repeat(43);
const LINK = `https://press.example/en/newsletter/unsubscribe?t=${TOKEN}`;
const BARE = 'https://press.example/en/newsletter/unsubscribe';
const post = (address: string, body?: BodyInit, type?: string) =>
  linkToken(
    new Request(address, {
      method: 'POST',
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
    }),
  );

test('the address has the token, whatever a mail program posts to it', async () => {
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  expect(await post(LINK, multipart)).toBe(TOKEN);
  expect(await post(LINK, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).toBe(TOKEN);
  expect(await post(LINK, new URLSearchParams({ t: OTHER, more: 'x' }))).toBe(TOKEN);
  expect(await post(LINK)).toBe(TOKEN);
  expect(await post(LINK, 'cut off', 'multipart/form-data; boundary=x')).toBe(TOKEN);
});

test('the button of the page may say the token in its form', async () => {
  expect(await post(BARE, new URLSearchParams({ t: TOKEN }))).toBe(TOKEN);
});

test('a link without a token has no subscriber', async () => {
  expect(await linkToken(new Request(BARE))).toBeNull();
  expect(await post(BARE)).toBeNull();
  expect(await post(BARE, 'cut off', 'multipart/form-data; boundary=x')).toBeNull();
  expect(await post(`${BARE}?t=short`, new URLSearchParams({ t: TOKEN }))).toBeNull();
});
