import { expect, test } from '@jest/globals';
import { buildQueries, isbnOfQuery } from './build-queries';
import type { SearchState } from './search-url';

const now = new Date('2026-11-21T10:42:17Z');
const hour = Date.parse('2026-11-21T10:00:00Z') / 1000;
const stateOf = (part: Partial<SearchState>): SearchState => ({ q: '', filters: {}, page: 1, ...part });
const plan = (part: Partial<SearchState>) => buildQueries(stateOf(part), now, 'WP');

test('thirteen digits are an ISBN, hyphens or not, right or wrong', () => {
  expect(isbnOfQuery('978-90-8964-124-3')).toBe('9789089641243');
  expect(isbnOfQuery('1234567890123')).toBe('1234567890123');
});

test('ten digits are an ISBN only with the right check digit', () => {
  expect(isbnOfQuery('90-8964-124-6')).toBe('9789089641243');
  expect(isbnOfQuery('9089641245')).toBe(null);
});

test('a year or a sentence is no ISBN', () => {
  for (const q of ['1713', 'history 9789089641243', '']) expect(isbnOfQuery(q)).toBe(null);
});

test('an ISBN is looked up by filter and never reaches the text search', () => {
  const [main] = plan({ q: '978-90-8964-124-3' }).queries;
  expect(main).toMatchObject({ q: '', filter: ['productGroup != "WP"', 'isbn = "9789089641243"'] });
});

test('without choices: hits with all facets, and the two availability counts', () => {
  const { queries, refined } = plan({ q: 'dutch' });
  expect(refined).toEqual([]);
  expect(queries).toHaveLength(3);
  expect(queries[0]).toMatchObject({ q: 'dutch', page: 1, hitsPerPage: 50, matchingStrategy: 'all' });
  expect(queries[0]?.facets).toHaveLength(8);
  expect(queries[1]?.filter).toEqual([
    'productGroup != "WP"',
    [`publicationTimestamp <= ${hour}`, 'publicationTimestamp NOT EXISTS'],
  ]);
  expect(queries[2]?.filter).toEqual(['productGroup != "WP"', [`publicationTimestamp > ${hour}`]]);
  expect(queries.slice(1).every((query) => query.hitsPerPage === 0)).toBe(true);
});

test('each facet is counted under the choices of the others', () => {
  const { queries, refined } = plan({ filters: { category: ['heritage'], year: ['2016', '2017'] } });
  const category = ['categories = "heritage"'];
  const year = ['year = "2016"', 'year = "2017"'];
  expect(refined).toEqual(['categories', 'year']);
  expect(queries[0]?.filter).toEqual(['productGroup != "WP"', category, year]);
  expect(queries[1]).toMatchObject({ facets: ['categories'], filter: ['productGroup != "WP"', year] });
  expect(queries[2]).toMatchObject({ facets: ['year'], filter: ['productGroup != "WP"', category] });
  expect(queries[3]?.filter).toEqual([
    'productGroup != "WP"',
    category,
    year,
    [`publicationTimestamp <= ${hour}`, 'publicationTimestamp NOT EXISTS'],
  ]);
});

test('a chosen availability narrows the hits but not its own counts', () => {
  const { queries } = plan({ filters: { publication: ['forthcoming'] } });
  expect(queries[0]?.filter).toEqual(['productGroup != "WP"', [`publicationTimestamp > ${hour}`]]);
  expect(queries[2]?.filter).toEqual(['productGroup != "WP"', [`publicationTimestamp > ${hour}`]]);
  expect(queries[1]?.filter).not.toContainEqual([`publicationTimestamp > ${hour}`]);
});

test('an availability that nobody knows is no filter', () => {
  expect(plan({ filters: { publication: ['soon'] } }).queries[0]?.filter).toEqual(['productGroup != "WP"']);
});

test('the newest come first only where there are no words', () => {
  expect(plan({}).queries[0]?.sort).toEqual(['publicationTimestamp:desc']);
  expect(plan({ q: 'dutch' }).queries[0]?.sort).toBeUndefined();
});

test('quotes in a value cannot end it', () => {
  expect(plan({ filters: { series: ['a"b'] } }).queries[0]?.filter).toContainEqual(['series = "a\\"b"']);
});
