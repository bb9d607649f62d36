import { COUNTABLE, FACETS } from '@colophon/contracts/search/facets';
import { MARK_CLOSE, MARK_OPEN, searchQuerySchema } from '@colophon/contracts/search/query';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { type HitDocument, planQueries } from './engine-queries';
import { isbnOfQuery, withoutResolver } from './identifier-query';

const now = new Date('2026-11-21T10:00:00Z');
const splitAt = now.getTime() / 1000;
const always = 'NOT productGroup = "WP"';
const available = [`publicationTimestamp <= ${splitAt}`, 'publicationTimestamp NOT EXISTS'];
const forthcoming = [`publicationTimestamp > ${splitAt}`];

function plan(...searches: Partial<z.input<typeof searchQuerySchema>>[]) {
  const queries = searches.map((query) => searchQuerySchema.parse({ indexUid: 'products', ...query }));
  return planQueries(queries, now, 'WP');
}

test('thirteen digits are an ISBN, hyphens or not, right or wrong', () => {
  expect(isbnOfQuery('978-90-8964-124-3')).toBe('9789089641243');
  expect(isbnOfQuery('1234567890123')).toBe('1234567890123');
});

test('ten digits are an ISBN only with the right check digit', () => {
  expect(isbnOfQuery('90-8964-124-6')).toBe('9789089641243');
  expect(isbnOfQuery('9089641245')).toBe(null);
});

test('a DOI is searched for without its resolver', () => {
  for (const q of [
    'https://doi.org/10.5281/x',
    'http://dx.doi.org/10.5281/x',
    'doi:10.5281/x',
    'DOI 10.5281/x',
    'doi.org/10.5281/x',
    'https%3A%2F%2Fdoi.org%2F10.5281%2Fx',
    'https://doi.org/10.5281%2Fx',
    'https://doi-org.proxy.library.example/10.5281/x',
    'https://proxy.library.example/login?url=https://doi.org/10.5281/x',
    '10.5281/x',
  ]) {
    expect(withoutResolver(q)).toBe('10.5281/x');
  }
  expect(withoutResolver('doi: what is it')).toBe('doi: what is it');
});

test('a year or a sentence is no ISBN', () => {
  for (const q of ['1713', 'history 9789089641243', '']) expect(isbnOfQuery(q)).toBe(null);
});

test('an ISBN is looked up by filter and never reaches the text search', () => {
  const [main] = plan({ q: '978-90-8964-124-3' }).queries;
  expect(main).toMatchObject({ q: '', filter: [always, 'isbn = "9789089641243"'] });
});

test('counting all facets takes two queries more, for availability', () => {
  const { queries } = plan({ q: 'dutch', facets: [...COUNTABLE], hitsPerPage: 50 });
  expect(queries).toHaveLength(3);
  expect(queries[0]).toMatchObject({ q: 'dutch', facets: FACETS, hitsPerPage: 50, matchingStrategy: 'all' });
  expect(queries[1]?.filter).toEqual([always, available]);
  expect(queries[2]?.filter).toEqual([always, forthcoming]);
  expect(queries.slice(1).every((query) => query.hitsPerPage === 0)).toBe(true);
});

test('choices become filters: one of each facet, all of the facets together', () => {
  const [main] = plan({ filter: [['"categories"="heritage"'], ['"year"="2016"', '"year"="2017"']] }).queries;
  expect(main?.filter).toEqual([always, ['categories = "heritage"'], ['year = "2016"', 'year = "2017"']]);
});

test('a chosen availability is a split of the date, and not counted again', () => {
  const { queries } = plan({ facets: ['publication'], filter: [['"publication"="available"']] });
  expect(queries.map(({ filter }) => filter)).toEqual([[always, available]]);
});

test('a search for fewer words asks all of its queries for them, and its result says so', () => {
  const query = searchQuerySchema.parse({ indexUid: 'products', q: 'dutch 1713', facets: ['publication'] });
  const { queries, join } = planQueries([query], now, 'WP', 'last');
  expect(queries.map(({ matchingStrategy }) => matchingStrategy)).toEqual(['last', 'last', 'last']);
  const [result] = join(queries.map(() => ({ hits: [] })));
  expect(result?.metadata).toEqual({ matched: 'some' });
});

test('an unknown availability finds nothing, as an unknown value of any facet does', () => {
  const nothing = 'publicationTimestamp EXISTS AND publicationTimestamp NOT EXISTS';
  expect(plan({ filter: [['"publication"="soon"']] }).queries[0]?.filter).toEqual([always, [nothing]]);
});

test('the newest come first only where there are no words, and only hits are sorted', () => {
  expect(plan({ hitsPerPage: 50 }).queries[0]?.sort).toEqual(['publicationTimestamp:desc']);
  expect(plan({ hitsPerPage: 50, q: 'dutch' }).queries[0]?.sort).toBeUndefined();
  expect(plan({}).queries[0]?.sort).toBeUndefined();
});

test('hits of words are in the order that is asked for', () => {
  expect(plan({ hitsPerPage: 50, q: 'dutch', sort: ['price:asc'] }).queries[0]?.sort).toEqual(['price:asc']);
});

test('quotes and backslashes in a value cannot end it', () => {
  const value = JSON.stringify('a"b\\" OR productGroup = "WP');
  const [main] = plan({ filter: [[`"series"=${value}`]] }).queries;
  expect(main?.filter).toEqual([always, [`series = ${value}`]]);
});

test('of what the engine repeats only the fields with a marked word go on', () => {
  const { join } = plan({ q: 'dutch', hitsPerPage: 50 });
  const hit = { id: 'b_1', title_en: 'Dutch', authors: ['A. Dutch'] } as HitDocument;
  const _formatted = {
    id: 'b_1',
    title_en: `${MARK_OPEN}Dutch${MARK_CLOSE}`,
    subtitle_en: 'none',
    authors: [`A. ${MARK_OPEN}Dutch${MARK_CLOSE}`],
  };
  expect(
    join([
      {
        hits: [
          { ...hit, _formatted },
          { ...hit, _formatted: { title_en: 'x' } },
        ],
      },
    ])[0]?.hits,
  ).toEqual([
    {
      ...hit,
      _formatted: {
        title_en: `${MARK_OPEN}Dutch${MARK_CLOSE}`,
        authors: [`A. ${MARK_OPEN}Dutch${MARK_CLOSE}`],
      },
    },
    hit,
  ]);
});

test('a page has snippets, suggestions have none', () => {
  const [page, suggestions] = plan({ q: 'flood', hitsPerPage: 50 }, { q: 'flood', hitsPerPage: 6 }).queries;
  expect(page?.attributesToCrop).toContain('description_en');
  expect(page?.attributesToHighlight).toContain('description_en');
  expect(suggestions?.attributesToCrop).toBeUndefined();
  expect(suggestions?.attributesToHighlight).not.toContain('description_en');
});

test('filters that words name replace those chosen for the same facet, and leave its counts alone', () => {
  const query = searchQuerySchema.parse({
    indexUid: 'products',
    facets: ['publication'],
    filter: [['"year"="2015"'], ['"type"="academic"']],
  });
  const named = [
    [{ attribute: 'year' as const, value: '2016' }],
    [{ attribute: 'publication' as const, value: 'forthcoming' }],
  ];
  const { queries } = planQueries([{ ...query, named }], now, 'WP');
  expect(queries[0]?.filter).toEqual([always, ['type = "academic"'], ['year = "2016"'], forthcoming]);
  expect(queries).toHaveLength(3);
});

test('each query gets its own answer back, with the counts of availability in it', () => {
  const { queries, join } = plan(
    { facets: ['publication', 'year'], hitsPerPage: 50 },
    { facets: ['series'] },
  );
  expect(queries).toHaveLength(4);
  const [first, second] = join([
    { hits: [], totalHits: 7, facetDistribution: { year: { 2016: 7 } } },
    { hits: [], totalHits: 5 },
    { hits: [], totalHits: 2 },
    { hits: [], totalHits: 9, facetDistribution: { series: { a: 9 } } },
  ]);
  expect(first?.facetDistribution).toEqual({
    year: { 2016: 7 },
    publication: { available: 5, forthcoming: 2 },
  });
  expect(second).toMatchObject({ totalHits: 9, facetDistribution: { series: { a: 9 } } });
});
