import { expect, test } from '@jest/globals';
import { isSamePath } from './canonical.server';

test('an address is the same path however it is encoded', () => {
  expect(isSamePath('/en/book/9789089641243/caf%C3%A9', '/en/book/9789089641243/café')).toBe(true);
  expect(isSamePath('/en/book/9789089641243/tea', '/en/book/9789089641243/café')).toBe(false);
});

test('what cannot be decoded is another address, not an error', () => {
  for (const slug of ['%ff', '%', '%zz', '%e0%a4%a'])
    expect(isSamePath(`/en/news/${slug}`, '/en/news/x')).toBe(false);
});
