import { searchBodySchema } from '@colophon/contracts/search/query-dsl/search-body';
import { expect, test } from '@jest/globals';
import type { SearchResult } from '~/search/engine/engine-queries';
import { planSearch, planTitle } from './plan-search';

const names = {
  en: {
    disciplines: { history: 'History', zoology: 'Animals' },
    categories: { film: 'Cinema' },
    series: { ff: 'Framing Film' },
  },
  nl: {
    disciplines: { history: 'Geschiedenis', zoology: 'Dieren' },
    categories: { film: 'Film' },
    series: { ff: 'Framing Film' },
  },
};

function plan(body: object, locale: 'en' | 'nl' = 'en', type?: 'book' | 'journal') {
  return planSearch(searchBodySchema.parse(body), { names, locale, ...(type && { type }) });
}

const must = (...clauses: object[]) => ({ bool: { must: clauses } });
const count = (filter: string, field: string, within: object = { match_all: {} }) => ({
  [filter]: { filter: within, aggs: { [filter]: { terms: { field } } } },
});
const resultOf = (facetDistribution: Record<string, Record<string, number>>) =>
  ({ facetDistribution }) as SearchResult;

test('a name stands for the slugs of its terms: in the language of its field, else of the request', () => {
  const chosen = (clause: object, locale?: 'en' | 'nl') =>
    plan({ post_filter: must(clause) }, locale).queries[0]?.filter;
  const history = [[{ attribute: 'disciplines', value: 'history' }]];
  expect(chosen({ term: { 'discipline.name_nl.keyword': 'Geschiedenis' } })).toEqual(history);
  expect(chosen({ term: { 'discipline.name.keyword': 'Geschiedenis' } }, 'nl')).toEqual(history);
  expect(chosen({ term: { 'discipline.name.keyword': 'History' } })).toEqual(history);
  expect(chosen({ term: { 'discipline.name.keyword': 'Alchemy' } })).toEqual([
    [{ attribute: 'disciplines', value: 'Alchemy' }],
  ]);
});

test('formats and languages are asked for as the index spells them', () => {
  const clauses = [
    { term: { 'publicationFormat.keyword': 'eBook PDF' } },
    { term: { 'language.keyword': 'NED' } },
  ];
  expect(plan({ post_filter: must(...clauses) }).queries[0]?.filter).toEqual([
    [{ attribute: 'publicationFormat', value: 'ebook-pdf' }],
    [{ attribute: 'language', value: 'nl' }],
  ]);
});

test('a page begins at size × (page − 1), of books or journals where only they are asked for', () => {
  expect(plan({ size: 20, from: 40 }, 'en', 'journal').queries[0]).toMatchObject({
    page: 3,
    hitsPerPage: 20,
    restriction: ['kind = "journal"'],
  });
  expect(plan({ sort: [{ publicationDate: 'asc' }] }).queries[0]).toMatchObject({
    page: 1,
    restriction: [],
    sort: ['publicationDate:asc'],
  });
});

test('aggregations within one filter share a query, that of the hits where it is theirs too', () => {
  const history = must({ term: { 'discipline.name.keyword': 'History' } });
  const { queries } = plan({
    post_filter: history,
    aggs: {
      ...count('type', 'type.keyword', history),
      ...count('series', 'series.name.keyword', history),
      ...count('disciplines', 'discipline.name.keyword'),
    },
  });
  expect(queries.map(({ facets, hitsPerPage, filter }) => [facets, hitsPerPage, filter.length])).toEqual([
    [['type', 'series'], 50, 1],
    [['disciplines'], 0, 0],
  ]);
});

test('buckets are named and in the order of their names, years from the last one on', () => {
  const { aggregationsOf } = plan({
    aggs: {
      ...count('disciplines', 'discipline.name.keyword'),
      ...count('publicationFormat', 'publicationFormat.keyword'),
      year: {
        filter: { match_all: {} },
        aggs: { year: { date_histogram: { field: 'publicationDate', interval: 'year' } } },
      },
    },
  });
  const facetDistribution = {
    disciplines: { history: 2, zoology: 1 },
    publicationFormat: { 'ebook-pdf': 3, paperback: 4 },
    year: { 2015: 1, 2016: 2 },
  };
  expect(aggregationsOf([resultOf(facetDistribution)])).toEqual({
    disciplines: {
      disciplines: {
        buckets: [
          { key: 'Animals', doc_count: 1 },
          { key: 'History', doc_count: 2 },
        ],
      },
    },
    publicationFormat: {
      publicationFormat: {
        buckets: [
          { key: 'eBook PDF', doc_count: 3 },
          { key: 'Paperback', doc_count: 4 },
        ],
      },
    },
    year: {
      year: {
        buckets: [
          { key: Date.UTC(2016), key_as_string: '2016', doc_count: 2 },
          { key: Date.UTC(2015), key_as_string: '2015', doc_count: 1 },
        ],
      },
    },
  });
});

test('a title is asked for by its id, a book also by a product number', () => {
  expect(planTitle('book', '1093').restriction).toEqual(['kind = "book"', 'productIds = 1093']);
  expect(planTitle('journal', '1093').restriction).toEqual(['kind = "journal"', 'id = "1093"']);
  expect(planTitle('book', 'b_x" OR id EXISTS').restriction).toEqual([
    'kind = "book"',
    'id = "b_x\\" OR id EXISTS"',
  ]);
});
