import { cents } from '@colophon/contracts/money/money';
import { MARK_CLOSE, MARK_OPEN } from '@colophon/contracts/search/query';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { type MarkedDocument, toSearchHit } from './search-hit';

const today = dayOf('2026-11-21');
const book: MarkedDocument = {
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
  expect(toSearchHit(book, 'en', today).link).toBe('/en/book/9789089641243/cookies');
});

test('a book without Dutch words shows its English ones, marked as such', () => {
  const hit = toSearchHit(book, 'nl', today);
  expect(hit.title).toEqual({ text: 'Cookies', language: 'en' });
  expect(hit.link).toBe('/nl/book/9789089641243/cookies');
});

test('a row without a price says why, unless something else on it does', () => {
  const { price: _, ...unpriced } = book;
  const why = (more: Partial<MarkedDocument>) => toSearchHit({ ...unpriced, ...more }, 'en', today).unpriced;
  expect(toSearchHit(book, 'en', today).unpriced).toBeNull();
  expect(why({ soldElsewhere: true })).toBe('sold-elsewhere');
  expect(why({})).toBe('unavailable');
  expect(why({ openAccess: '1' })).toBeNull();
  expect(why({ sale: 'sold-out' })).toBeNull();
  expect(why({ kind: 'journal' })).toBeNull();
});

test('a title that was not translated is marked with the language of the work, on both pages', () => {
  const title = '语法理论';
  const chinese = { ...book, title_en: title, cover: { ...book.cover, title, language: 'zh' } };
  for (const locale of ['en', 'nl'] as const) {
    expect(toSearchHit(chinese, locale, today).title).toEqual({ text: title, language: 'zh' });
  }
});

test('a book is forthcoming until its day, and an undated journal never', () => {
  const soon = { ...book, publicationDate: '2026-11-22' };
  expect(toSearchHit({ ...book, publicationDate: today }, 'en', today).forthcoming).toBe(false);
  expect(toSearchHit(soon, 'en', today).forthcoming).toBe(true);
  expect(toSearchHit(book, 'en', today).forthcoming).toBe(false);
  const { publicationTimestamp: _, publicationDate: __, ...undated } = book;
  expect(toSearchHit({ ...undated, kind: 'journal' }, 'en', today).forthcoming).toBe(false);
});

test('a row says what an editor says, whatever the day is', () => {
  const hit = (more: Partial<MarkedDocument>) => {
    const { forthcoming, ended, date, year } = toSearchHit({ ...book, ...more }, 'en', today);
    return { forthcoming, ended, date, year };
  };
  const past = { date: null, year: '2009' };
  expect(hit({})).toEqual({ forthcoming: false, ended: null, ...past });
  expect(hit({ sale: 'forthcoming' })).toEqual({ forthcoming: true, ended: null, ...past });
  for (const sale of ['sold-out', 'out-of-print', 'withdrawn'] as const)
    expect(hit({ sale, publicationTimestamp: null })).toEqual({ forthcoming: false, ended: sale, ...past });
  // The printed edition is gone, its e-book comes.
  expect(hit({ availableFrom: '2026-11-22' })).toEqual({
    forthcoming: true,
    ended: null,
    date: '2026-11-22',
    year: '2009',
  });
  expect(hit({ availableFrom: '2026-11-21' })).toEqual({ forthcoming: false, ended: null, ...past });
});

test('series and volume are one line', () => {
  expect(toSearchHit(book, 'en', today).series).toBe('Framing Film 4');
});

test('a journal leads to its page, and its platform elsewhere is named beside it', () => {
  const journal: MarkedDocument = { ...book, kind: 'journal', platformLink: 'https://journals.example/x' };
  const hit = toSearchHit(journal, 'en', today);
  expect(hit.link).toBe('/en/journal/cookies');
  expect(hit.platform).toBe('https://journals.example/x');
});

test('matched words stay marked in title and names', () => {
  const marked: MarkedDocument = {
    ...book,
    _highlightResult: { title_en: { value: 'M(Cookies)' }, authors: [{ value: 'N. van der M(Sijs)' }] },
  };
  const hit = toSearchHit(marked, 'en', today);
  expect(hit.title.text).toBe('M(Cookies)');
  expect(hit.authors).toEqual(['N. van der M(Sijs)']);
});

test('a snippet is the text with the most marked words that the row does not show yet', () => {
  const snippetOf = (marked: Record<string, string>) => {
    const wrapped = Object.entries(marked).map(([field, value]) => [field, { value }]);
    return toSearchHit({ ...book, _highlightResult: Object.fromEntries(wrapped) }, 'en', today).snippet;
  };
  const mark = (word: string) => `${MARK_OPEN}${word}${MARK_CLOSE}`;
  const description_en = `…${mark('the')} ${mark('flood')}, ${mark('the')} dike…`;
  const description_nl = `…een ${mark('flood')}…`;
  const toc_en = `2. ${mark('Flood')}`;
  const both = `${toc_en} and ${mark('dike')} and ${mark('the')} sea`;
  expect(snippetOf({ description_nl, toc_en, description_en })).toEqual({
    text: description_en,
    language: 'en',
  });
  expect(snippetOf({ description_nl, toc_en })?.text).toBe(toc_en);
  expect(snippetOf({ description_nl })).toEqual({ text: description_nl, language: 'nl' });
  expect(snippetOf({ description_en, toc_en: both })?.text).toBe(both);
  expect(snippetOf({ title_en: `${mark('The')} cookies`, description_en })?.text).toBe(description_en);
  expect(snippetOf({ title_en: `Cookies in a ${mark('flood')}`, description_en })).toBeNull();
  expect(snippetOf({ title_nl: `Koekjes in een ${mark('flood')}`, description_nl })?.text).toBe(
    description_nl,
  );
  expect(snippetOf({ description_en: `…at ${mark('war')}…` })?.text).toContain('war');
  expect(snippetOf({})).toBeNull();
});
