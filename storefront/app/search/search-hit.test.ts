import { cents } from '@colophon/contracts/money';
import { expect, test } from '@jest/globals';
import { type HitDocument, toSearchHit } from './search-hit';

const now = new Date('2026-11-21T10:00:00Z');
const book: HitDocument = {
  id: 'b_1',
  kind: 'book',
  primaryIsbn: '9789089641243',
  slug_en: 'cookies',
  title_en: 'Cookies',
  authors: ['Nicoline van der Sijs'],
  editors: [],
  seriesNames: ['Framing Film'],
  volume: '4',
  publicationFormat: ['paperback', 'ebook-pdf'],
  publicationDate: '2009-05-01',
  publicationTimestamp: Date.parse('2009-05-01') / 1000,
  price: cents(2748),
  cover: {
    isbn: '9789089641243',
    title: 'Cookies',
    subtitle: null,
    authors: [],
    editors: [],
    series: null,
    language: 'en',
    image: null,
  },
};

test('a book leads to its page, by ISBN and slug', () => {
  expect(toSearchHit(book, 'en', now).link).toEqual({
    href: '/en/book/9789089641243/cookies',
    external: false,
  });
});

test('a book without Dutch words shows its English ones, marked as such', () => {
  const hit = toSearchHit(book, 'nl', now);
  expect(hit.title).toEqual({ text: 'Cookies', language: 'en' });
  expect(hit.link?.href).toBe('/nl/book/9789089641243/cookies');
});

test('a book is forthcoming until its day, and an undated journal never', () => {
  const soon = { ...book, publicationTimestamp: now.getTime() / 1000 + 1 };
  expect(toSearchHit(soon, 'en', now).forthcoming).toBe(true);
  expect(toSearchHit(book, 'en', now).forthcoming).toBe(false);
  const { publicationTimestamp: _, publicationDate: __, ...undated } = book;
  expect(toSearchHit({ ...undated, kind: 'journal' }, 'en', now).forthcoming).toBe(false);
});

test('series and volume are one line', () => {
  expect(toSearchHit(book, 'en', now).series).toBe('Framing Film 4');
});

test('a journal leads to its platform, elsewhere', () => {
  const journal: HitDocument = { ...book, kind: 'journal', platformLink: 'https://journals.example/x' };
  expect(toSearchHit(journal, 'en', now).link).toEqual({
    href: 'https://journals.example/x',
    external: true,
  });
});
