import { expect, test } from '@jest/globals';
import { type CoveredBook, coverOfBook, coverOfJournal } from './title-cover';

const text = (title: string) => ({ title, subtitle: null });
const book = (more: Partial<CoveredBook> = {}): CoveredBook => ({
  documentId: 'tides',
  texts: { en: text('The water'), nl: text('Het water') },
  language: 'ENG',
  contributors: [],
  series: null,
  editions: [
    { isbn: '3', publicationFormat: 'eBook PDF' },
    { isbn: '1', publicationFormat: 'Paperback' },
    { isbn: '2', publicationFormat: 'Hardback' },
  ],
  image: null,
  ...more,
});

test('is drawn from the first printed edition, else from the first, else from what names the title', () => {
  expect(coverOfBook(book()).isbn).toBe('1');
  const ebooks = [
    { isbn: '5', publicationFormat: 'eBook ePub' },
    { isbn: '4', publicationFormat: 'eBook PDF' },
  ] as const;
  expect(coverOfBook(book({ editions: ebooks })).isbn).toBe('5');
  expect(coverOfBook(book({ editions: [] })).isbn).toBe('tides');
});

test('the English name of the series counts, and the Dutch one where there is no other', () => {
  expect(coverOfBook(book({ series: { en: 'Water Studies', nl: 'Waterstudies' } })).series).toBe(
    'Water Studies',
  );
  expect(coverOfBook(book({ series: { en: ' ', nl: 'Waterstudies' } })).series).toBe('Waterstudies');
  expect(coverOfBook(book({ series: { en: null, nl: null } })).series).toBeNull();
});

test.each([
  ['NED', 'Het water', 'nl'],
  ['NED|ENG', 'Het water', 'nl'],
  ['ENG', 'The water', 'en'],
  ['DUI', 'The water', 'en'],
  ['', 'The water', 'en'],
])('a book in %j has %j on its cover', (language, title, code) => {
  expect(coverOfBook(book({ language }))).toMatchObject({ title, language: code });
});

test('a title that was not translated is in the language of the book', () => {
  const texts = { en: text('Ebbe'), nl: text('Ebbe') };
  expect(coverOfBook(book({ language: 'DUI', texts })).language).toBe('de');
});

test('what is filled in one language only is shown in that one', () => {
  expect(coverOfBook(book({ language: 'NED', texts: { en: text('The water') } }))).toMatchObject({
    title: 'The water',
    language: 'en',
  });
  expect(coverOfBook(book({ texts: { en: text(' '), nl: text('Het water') } }))).toMatchObject({
    title: 'Het water',
    language: 'nl',
  });
});

test('it has each author and editor once, and no other contributors', () => {
  const contributors = [
    { name: 'Anna', role: 'author' },
    { name: 'Bram', role: 'editor' },
    { name: 'Anna', role: 'author' },
    { name: 'Coen', role: 'translator' },
  ];
  expect(coverOfBook(book({ contributors }))).toMatchObject({ authors: ['Anna'], editors: ['Bram'] });
});

test('a journal is drawn from its ISSN, its eISSN, or what names it', () => {
  const journal = { documentId: 'review', texts: { en: text('Review') }, language: 'ENG', image: null };
  expect(coverOfJournal({ ...journal, issn: '1', eissn: '2' }).isbn).toBe('1');
  expect(coverOfJournal({ ...journal, issn: null, eissn: '2' }).isbn).toBe('2');
  expect(coverOfJournal({ ...journal, issn: null, eissn: null }).isbn).toBe('review');
});

test('a journal that is named in one language only keeps its name', () => {
  const journal = { documentId: 'review', issn: null, eissn: null, language: 'NED', image: null };
  expect(coverOfJournal({ ...journal, texts: { en: text('Tidal Review') } })).toMatchObject({
    title: 'Tidal Review',
    language: 'nl',
  });
});
