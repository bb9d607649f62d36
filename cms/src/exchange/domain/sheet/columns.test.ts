import { BOOK_TYPES, ENDED_SALES, PUBLICATION_FORMATS } from '@colophon/contracts/catalogue/product';
import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import { AUDIENCE_CODES } from '@colophon/contracts/catalogue/trade';
import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import { isSameFact } from '../compare-facts';
import { type Cell, foldWord } from './cell';
import { FACT_COLUMNS, headingsIn } from './columns';
import { readHeader } from './header';
import { readRow } from './read-row';
import { rowsOf } from './write-rows';

const ISBN = '9789089641243';

test.each(LOCALES)('no two columns have the same heading in %s', (locale) => {
  const headings = headingsIn(locale).map(foldWord);
  expect(new Set(headings).size).toBe(headings.length);
});

test('a heading of one language is no other column in the other', () => {
  const [en = [], nl = []] = LOCALES.map((locale) => headingsIn(locale).map(foldWord));
  for (const [place, heading] of en.entries()) {
    if (nl.includes(heading)) expect(nl.indexOf(heading)).toBe(place);
  }
});

function read(field: string, cell: Cell): unknown {
  const column = FACT_COLUMNS.find((one) => one.field === field);
  if (!column) throw new Error(field);
  const result = column.read(cell);
  return 'value' in result ? result.value : result.expected;
}

test.each<[string, Cell, unknown]>([
  ['price', '29.95', 2995],
  ['price', '29,95', 2995],
  ['price', '€ 29,95', 2995],
  ['price', '1.234,50', 123450],
  ['price', 29.95, 2995],
  ['price', 27.477064220183486, 2748],
  ['price', 0, 0],
  ['price', '1,234', 'clear-amount'],
  ['price', 1.234, 'clear-amount'],
  ['price', '-5', 'amount'],
  ['price', -5, 'amount'],
  ['price', 'free', 'amount'],
  ['publicationDate', '2027-03-15', '2027-03-15'],
  ['publicationDate', '15-03-2027', '2027-03-15'],
  ['publicationDate', '5-3-2027', '2027-03-05'],
  ['publicationDate', { day: '2027-03-15' }, '2027-03-15'],
  ['publicationDate', '3/15/2027', 'day'],
  ['publicationDate', '30-02-2027', 'day'],
  ['publicationDate', 46461, 'day'],
  ['publicationDate', '2027', 'day'],
  ['openAccess', 'JA', true],
  ['openAccess', 'x', true],
  ['openAccess', 1, true],
  ['openAccess', 'TRUE', true],
  ['openAccess', 'nee', false],
  ['openAccess', 'perhaps', 'yes-no'],
  ['publicationFormat', 'ebook pdf', 'eBook PDF'],
  ['publicationFormat', 'gebonden', 'Hardback'],
  ['publicationFormat', 'e-book', 'format'],
  ['type', 'Non-fictie', 'nonfiction'],
  ['audience', 'higher-education', 'higher-education'],
  ['ended', 'Niet meer leverbaar', 'out-of-print'],
  ['pages', '312', 312],
  ['pages', 312.5, 'whole-number'],
  ['pages', '1.200', 'whole-number'],
  ['thema', 'nhd; NHTB', 'NHD\nNHTB'],
  ['thema', 'XYZZY', 'thema'],
  ['doi', 'https://doi.org/10.5117/9789089641243', '10.5117/9789089641243'],
  ['language', 'ned, eng', 'NED|ENG'],
  ['openAccessLink', 'javascript:alert(1)', 'address'],
  ['titleEn', 1984, '1984'],
  ['titleEn', 'x'.repeat(401), 'text'],
  ['series', 'Low Lands [01650505]', { name: 'Low Lands', issn: '0165-0505' }],
  ['series', 'Low Lands', { name: 'Low Lands', issn: null }],
  ['series', 'Low Lands [0165-0506]', 'series'],
])('%s %j is read as %j', (field, cell, expected) => {
  expect(read(field, cell)).toEqual(expected);
});

test('contributors stand on lines or between semicolons, with a role or without', () => {
  expect(
    read('contributors', 'Mara Quist [Quist, Mara];\nJan Smit (Redacteur); Raad (Leiden) (vertaler)'),
  ).toEqual([
    { name: 'Mara Quist', sortName: 'Quist, Mara', role: 'author' },
    { name: 'Jan Smit', sortName: null, role: 'editor' },
    { name: 'Raad (Leiden)', sortName: null, role: 'translator' },
  ]);
});

test.each(['Jan Smit (editr)', 'Jan Smit (editor) [Smit, Jan]', '(editor)', 'Jan [Smit'])(
  '%s is no contributor',
  (text) => {
    expect(read('contributors', text)).toBe('contributors');
  },
);

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const text = orNull(
  fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'a (;[]=-\n\r') })),
);
const size = orNull(fc.nat());
const day = orNull(fc.oneof(fc.constantFrom('2027-03-15', '1066-10-14', 'soon'), text.map(String)));

const titles: fc.Arbitrary<TitleFacts> = fc.record({
  ...{ titleEn: text, titleNl: text, subtitleEn: text, subtitleNl: text, teaserEn: text, teaserNl: text },
  ...{
    descriptionEn: text,
    descriptionNl: text,
    tocEn: text,
    tocNl: text,
    abstractEn: text,
    abstractNl: text,
    keywordsEn: text,
    keywordsNl: text,
  },
  thema: orNull(fc.constantFrom('NHD\nNHTB\n1DDN', 'none', '')),
  nur: orNull(fc.constantFrom('680', '068')),
  audience: orNull(fc.constantFrom(...(Object.keys(AUDIENCE_CODES) as (keyof typeof AUDIENCE_CODES)[]))),
  ...{ editionNumber: size, editionStatement: text, copyrightYear: size, licenceUrl: text },
  ...{ originalTitle: text, originalLanguage: text, volume: text, imprint: text, imprintPlace: text },
  type: fc.constantFrom(...BOOK_TYPES),
  language: fc.oneof(fc.constantFrom('NED|ENG', 'DUI'), fc.string()),
  contributors: fc.array(
    fc.record({
      name: fc.string(),
      sortName: orNull(fc.string()),
      role: fc.constantFrom(...CONTRIBUTOR_ROLES),
    }),
  ),
  series: orNull(fc.record({ name: fc.string(), issn: orNull(fc.constantFrom('0165-0505', '0165')) })),
  ...{ doi: text, licence: text, openAccessLink: text, cover: text },
});

const editions: fc.Arbitrary<EditionFacts> = fc.record({
  publicationFormat: fc.constantFrom(...PUBLICATION_FORMATS),
  ...{ price: fc.nat(), consumerPrice: fc.nat(), publicationDate: day, fixedPriceUntil: day },
  ended: orNull(fc.constantFrom(...ENDED_SALES)),
  openAccess: fc.boolean(),
  ...{ pages: size, widthMm: size, heightMm: size, depthMm: size, weightGrams: size },
});

test('whatever stands in the catalogue, what is written of it means the same when it is read', () => {
  const locale = fc.constantFrom(...LOCALES);
  fc.assert(
    fc.property(titles, editions, locale, (title, edition, language) => {
      const [cells] = rowsOf({ documentId: 'a', title, editions: new Map([[ISBN, edition]]) }, language);
      const header = readHeader(headingsIn(language));
      if ('problem' in header) throw new Error(header.problem);
      const row = readRow({ number: 2, cells: cells ?? [] }, header, { vatRate: () => 0.09 });
      if (!row.ok) throw new Error(JSON.stringify(row.finding));
      const known: Record<string, unknown> = { ...title, ...edition };
      for (const [field, value] of Object.entries({ ...row.facts.title, ...row.facts.edition })) {
        expect([field, isSameFact(field as keyof TitleFacts, known[field], value)]).toEqual([field, true]);
      }
    }),
  );
});
