import type { BookView } from '@colophon/contracts/site/book';
import { expect, test } from '@jest/globals';
import { en, makeBookView, makeEditionView } from '~/seo/view-makers';
import { citationOf } from './citation';
import { commaName, toRis } from './ris';

const ris = (book: Partial<BookView> = {}) =>
  toRis(citationOf(makeBookView(book), 'https://press.example/en/book/1/tides'));

test('lines end as the format asks, from TY to ER', () => {
  const text = ris();
  expect(text).toMatch(/^TY {2}- BOOK\r\n/);
  expect(text).toMatch(/\r\nER {2}- \r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an e-book is said to be one', () => {
  expect(ris({ edition: makeEditionView({ publicationFormat: 'eBook ePub' }) })).toMatch(
    /^TY {2}- EBOOK\r\n/,
  );
});

test('a line break in a title begins no tag', () => {
  expect(ris({ title: en('Tides\r\nAU  - Nobody, At All') })).toContain('T1  - Tides AU - Nobody, At All');
});

test('a body keeps no comma, which would make a person of it', () => {
  expect(commaName({ literal: 'Press, Inc.' })).toBe('Press Inc.');
});
