import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import { isReadFree } from './read-free';

const link = 'https://langsci-press.org/catalog/book/185';
const open = { availability: 'free', openAccess: true, price: cents(0) } as const;

test('a free e-book is read, with or without a link', () => {
  expect(isReadFree(open, link)).toBe(true);
  expect(isReadFree(open, null)).toBe(true);
});

test('one that was taken from sale is read where its text is, and nowhere else', () => {
  expect(isReadFree({ ...open, availability: 'disabled' }, link)).toBe(true);
  expect(isReadFree({ ...open, availability: 'disabled' }, null)).toBe(false);
});

test('what costs something, has not appeared or was withdrawn has no free text in the place of its price', () => {
  expect(isReadFree({ availability: 'disabled', openAccess: false, price: cents(0) }, link)).toBe(false);
  expect(isReadFree({ availability: 'disabled', openAccess: true, price: cents(900) }, link)).toBe(false);
  for (const availability of ['available', 'pre-order', 'announced', 'withdrawn'] as const)
    expect(isReadFree({ ...open, availability }, link)).toBe(false);
});
