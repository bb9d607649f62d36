import type { BookSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import { cents } from '@colophon/contracts/money/money';
import { NO_DAY_YET, searchDocumentSchema } from '@colophon/contracts/search/document';
import { FACETS } from '@colophon/contracts/search/facets';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { makeBook, makeEdition, makeJournal, makeTexts } from '../../test/make-title';
import { isSearchable } from './exclude-partner';
import { toSearchDocument } from './to-search-document';

const documentOf = (source: TitleSource) => toSearchDocument(source, SPECIFIED_TIME_ZONE);

test('a title with several editions is one document with all of them', () => {
  const document = documentOf(
    makeBook('abc', {
      language: 'NED|ENG',
      editions: [
        makeEdition({ productId: 7, publicationDate: '2021-03-01', price: cents(4000) }),
        makeEdition({
          productId: 8,
          isbn: '9789048550005',
          publicationFormat: 'eBook PDF',
          publicationDate: '2020-12-31',
          price: cents(1900),
        }),
      ],
    }),
  );
  expect(searchDocumentSchema.parse(document)).toEqual(document);
  expect(document).toMatchObject({
    id: 'b_abc',
    kind: 'book',
    primaryIsbn: '9789089641243',
    isbn: ['9789089641243', '9789048550005'],
    productIds: [7, 8],
    publicationFormat: ['paperback', 'ebook-pdf'],
    language: ['nl', 'en'],
    disciplines: ['history'],
    disciplineNames_nl: ['Geschiedenis'],
    publicationDate: '2020-12-31',
    year: 2020,
    price: 1900,
  });
});

test('a book that has everything has a value for every facet', () => {
  const term = { slug: 'war', name_en: 'War', name_nl: 'Oorlog' };
  const openEbook = makeEdition({ publicationFormat: 'eBook PDF', openAccess: true });
  const document = documentOf(makeBook('a', { categories: [term], series: term, editions: [openEbook] }));
  expect(FACETS.filter((facet) => [document[facet] ?? []].flat().length === 0)).toEqual([]);
});

test('a title is sorted by its name in each language, or in the other where it has one name', () => {
  const sortTitles = (source: TitleSource) => {
    const { sortTitle_en, sortTitle_nl } = documentOf(source);
    return [sortTitle_en, sortTitle_nl];
  };
  const en = makeTexts('The Sea');
  expect(sortTitles(makeBook('a', { texts: { en, nl: makeTexts('De zee') } }))).toEqual(['sea', 'zee']);
  expect(sortTitles(makeJournal('b', { texts: { en } }))).toEqual(['sea', 'sea']);
});

test('the price is that of the cheapest edition that can be ordered', () => {
  const editions = [
    makeEdition({ price: cents(1000), orderable: false }),
    makeEdition({ price: cents(3000) }),
    makeEdition({ price: cents(2000) }),
  ];
  expect(documentOf(makeBook('a', { editions })).price).toBe(2000);
  expect(documentOf(makeBook('a', { editions: editions.slice(0, 1) }))).not.toHaveProperty('price');
});

test('a book is open access when an e-book of it is; a free paperback does not count', () => {
  const open = (publicationFormat: 'eBook ePub' | 'Paperback') =>
    documentOf(makeBook('a', { editions: [makeEdition({ publicationFormat, openAccess: true })] }))
      .openAccess;
  expect(open('eBook ePub')).toBe('1');
  expect(open('Paperback')).toBeUndefined();
});

test('a journal without a date has no year, counts as open access and is found by its ISSN in both notations', () => {
  const document = documentOf(makeJournal('j', { eissn: '2772-7688' }));
  expect(searchDocumentSchema.parse(document)).toEqual(document);
  expect(document).toMatchObject({
    id: 'j_j',
    type: 'journal',
    openAccess: '1',
    issn: ['0165-0505', '2772-7688'],
  });
  expect(document.terms).toEqual(expect.arrayContaining(['0165-0505', '01650505']));
  expect(document).not.toHaveProperty('year');
  expect(document).not.toHaveProperty('publicationTimestamp');
});

test('leaves absent fields out instead of setting null', () => {
  const document = documentOf(makeBook('a', { texts: { nl: makeTexts('Boek') }, productGroup: null }));
  expect(Object.values(document)).not.toContain(null);
  expect(document).not.toHaveProperty('title_en');
  expect(document).not.toHaveProperty('productGroup');
});

test('a table of contents is searched, of at most 4 kB', () => {
  const toc = `1 Water; ${'the flood; '.repeat(1000)}`;
  const document = documentOf(
    makeBook('a', { texts: { en: makeTexts('Book', { toc }), nl: makeTexts('Boek') } }),
  );
  expect(document.toc_en).toMatch(/^1 Water; the flood/);
  expect(Buffer.byteLength(document.toc_en ?? '')).toBeLessThanOrEqual(4096);
  expect(document).not.toHaveProperty('toc_nl');
});

test('a description is plain text of at most 4 kB', () => {
  const description = `**Vrijheid** en _gelijkheid_. ${'woord '.repeat(2000)}`;
  const document = documentOf(makeBook('a', { texts: { nl: makeTexts('Boek', { description }) } }));
  expect(document.description_nl).toMatch(/^Vrijheid en gelijkheid\. woord/);
  expect(Buffer.byteLength(document.description_nl ?? '')).toBeLessThanOrEqual(4096);
});

test('terms have what engines do not derive: folds, ij, compounds, the old ISBN', () => {
  const { terms } = documentOf(
    makeBook('a', {
      texts: { nl: makeTexts('De kinderboekenmarkt') },
      contributors: [
        { name: 'Søren Weiß', role: 'author' },
        { name: 'Jan Dijkstra', role: 'editor' },
      ],
    }),
  );
  expect(terms).toEqual(
    expect.arrayContaining(['kinder boeken markt', 'soren', 'weiss', 'dykstra', '9089641246']),
  );
});

test('the cover is in the language of the title', () => {
  const texts = { en: makeTexts('Water'), nl: makeTexts('Het water') };
  expect(documentOf(makeBook('a', { texts, language: 'NED' })).cover).toMatchObject({
    title: 'Het water',
    language: 'nl',
    isbn: '9789089641243',
    authors: ['Anna Jansen'],
  });
  expect(documentOf(makeBook('a', { texts, language: 'DUI' })).cover.title).toBe('Water');
});

test('a title is published from midnight at the press', () => {
  const begins = (publicationDate: string, timeZone: string) => {
    const book = makeBook('a', { editions: [makeEdition({ publicationDate })] });
    const { publicationTimestamp } = toSearchDocument(book, timeZoneSchema.parse(timeZone));
    return new Date((publicationTimestamp ?? 0) * 1000).toISOString();
  };
  expect(begins('2026-07-01', 'Europe/Amsterdam')).toBe('2026-06-30T22:00:00.000Z');
  expect(begins('2026-01-01', 'Europe/Amsterdam')).toBe('2025-12-31T23:00:00.000Z');
  expect(begins('2026-01-01', 'UTC+2')).toBe('2025-12-31T22:00:00.000Z');
});

test('a title is available from the date of its editions on sale, not while forthcoming, and not after its sale ended', () => {
  const editions = [makeEdition({ publicationDate: '2010-01-05' })];
  const sold = (sale: BookSource['sale']) => {
    const document = documentOf(makeBook('a', { editions, sale }));
    expect(searchDocumentSchema.parse(document)).toEqual(document);
    // The publication date of the work stays.
    expect(document).toMatchObject({ publicationDate: '2010-01-05', year: 2010 });
    return document;
  };
  const plain = sold({ state: null, from: '2010-01-05' });
  expect(plain).not.toHaveProperty('sale');
  expect(plain).not.toHaveProperty('availableFrom');
  expect(sold({ state: null, from: '2027-03-15' })).toMatchObject({
    availableFrom: '2027-03-15',
    publicationTimestamp: Date.UTC(2027, 2, 14, 22) / 1000,
  });
  expect(sold({ state: 'forthcoming', from: '2010-01-05' })).toMatchObject({
    sale: 'forthcoming',
    publicationTimestamp: NO_DAY_YET,
  });
  expect(sold({ state: 'sold-out', from: '2010-01-05' })).toMatchObject({
    sale: 'sold-out',
    publicationTimestamp: null,
  });
});

test('excludes titles of the partner imprint', () => {
  expect(isSearchable(makeBook('a', { productGroup: 'WP' }), 'WP')).toBe(false);
  expect(isSearchable(makeBook('a', { productGroup: 'CUP' }), 'WP')).toBe(true);
  expect(isSearchable(makeBook('a', { productGroup: null }), 'WP')).toBe(true);
});
