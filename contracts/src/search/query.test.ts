import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSearchPath, multiSearchSchema, parseCondition } from './query';

const accepts = (query: object) =>
  multiSearchSchema.safeParse({ queries: [{ indexUid: 'products', ...query }] }).success;

test('the paths of the search are its own and no others', () => {
  const own = ['/api/search', '/api/search/book/_search', '/api/search/journal/j_1', '/api/search/book/%22'];
  expect(own.filter((path) => !isSearchPath(path))).toEqual([]);
  const others = [
    '/api/search/',
    '/api/search.data',
    '/api/search/shelf/1',
    '/api/search/book',
    '/api/search/book/1/2',
  ];
  expect([...others, '/api/search/book/1.data', '/x/api/search'].filter(isSearchPath)).toEqual([]);
});

test('a choice is read as the adapter of InstantSearch writes it', () => {
  expect(parseCondition('"disciplines"="history"')).toEqual({ attribute: 'disciplines', value: 'history' });
});

test('any value survives being written and read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const written = `"series"="${value.replace(/[\\"]/g, '\\$&')}"`;
      expect(parseCondition(written)?.value).toBe(value);
    }),
  );
});

test.each([
  'productGroup = "WP"',
  '"productGroup"="WP"',
  '"__proto__"="x"',
  '"series"!="x"',
  '"year">="2016"',
  '"series"="a" OR "productGroup"="WP"',
  '"series"="a',
  '',
])('no other filter gets through: %s', (filter) => {
  expect(parseCondition(filter)).toBe(null);
  expect(accepts({ filter: [filter] })).toBe(false);
});

test.each([
  { indexUid: 'secrets' },
  { attributesToRetrieve: ['*'] },
  { facets: ['productGroup'] },
  { page: 0 },
  { page: 2.5 },
  { page: 1e9 },
  { hitsPerPage: 1e6 },
  { filter: [Array.from({ length: 1000 }, (_, i) => `"year"="${i}"`)] },
])('no query may ask for %j', (query) => expect(accepts(query)).toBe(false));

test('the search page itself gets through', () => {
  expect(
    accepts({
      q: 'dutch',
      facets: ['publication', 'year'],
      filter: [['"year"="2016"', '"year"="2017"'], ['"publication"="available"']],
      attributesToHighlight: ['title_en'],
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      hitsPerPage: 50,
      page: 1,
    }),
  ).toBe(true);
});

test('half a character, which no engine reads, is left out of words, choices and marks', () => {
  const query = { q: '\ud800 x', filter: ['"series"="a\udfff"'], highlightPreTag: '<\ud800>' };
  const { queries } = multiSearchSchema.parse({ queries: [{ indexUid: 'products', ...query }] });
  expect(queries[0]).toMatchObject({
    q: ' x',
    filter: [[{ attribute: 'series', value: 'a' }]],
    highlightPreTag: '<>',
  });
});
