import { expect, test } from '@jest/globals';
import { nameOfRefused, searchBodySchema, searchParametersSchema } from './search-body';

const OPEN_ACCESS = {
  bool: {
    should: [
      { term: { 'type.keyword': 'journal' } },
      {
        bool: {
          must: [
            { terms: { 'publicationFormat.keyword': ['eBook PDF', 'eBook ePub'] } },
            { exists: { field: 'openAccess' } },
          ],
        },
      },
    ],
  },
};

const terms = (field: string) => ({ terms: { field, size: 200, order: { _key: 'asc' } } });

/** The rows of the filter definitions: a clause, what it chooses, and the aggregation that counts its values. */
const ROWS: Record<string, { clause: object; chosen: object[]; aggregation: object; counted: object }> = {
  type: {
    clause: { term: { 'type.keyword': 'journal' } },
    chosen: [{ filter: 'type', value: 'journal' }],
    aggregation: terms('type.keyword'),
    counted: { size: 200 },
  },
  disciplines: {
    clause: { terms: { 'discipline.name_nl.keyword': ['Geschiedenis', 'Filosofie'] } },
    chosen: [
      { filter: 'disciplines', value: 'Geschiedenis', locale: 'nl' },
      { filter: 'disciplines', value: 'Filosofie', locale: 'nl' },
    ],
    aggregation: terms('discipline.name_nl.keyword'),
    counted: { size: 200, locale: 'nl' },
  },
  category: {
    clause: {
      bool: {
        should: [
          { term: { 'categories.name.keyword': 'Cinema' } },
          { term: { 'categories.name.keyword': 'Heritage' } },
        ],
      },
    },
    chosen: [
      { filter: 'category', value: 'Cinema' },
      { filter: 'category', value: 'Heritage' },
    ],
    aggregation: terms('categories.name.keyword'),
    counted: { size: 200 },
  },
  series: {
    clause: { term: { 'series.name.keyword': 'Framing Film' } },
    chosen: [{ filter: 'series', value: 'Framing Film' }],
    aggregation: terms('series.name.keyword'),
    counted: { size: 200 },
  },
  publicationFormat: {
    clause: { terms: { 'publicationFormat.keyword': ['eBook PDF', 'Paperback'] } },
    chosen: [
      { filter: 'publicationFormat', value: 'eBook PDF' },
      { filter: 'publicationFormat', value: 'Paperback' },
    ],
    aggregation: { terms: { field: 'publicationFormat.keyword', size: 3, order: { _term: 'asc' } } },
    counted: { size: 3 },
  },
  language: {
    clause: { term: { 'language.keyword': 'NED' } },
    chosen: [{ filter: 'language', value: 'NED' }],
    aggregation: terms('language.keyword'),
    counted: { size: 200 },
  },
  year: {
    clause: { range: { publicationDate: { gte: '2016', lt: '2017' } } },
    chosen: [{ filter: 'year', value: '2016' }],
    aggregation: {
      date_histogram: { field: 'publicationDate', interval: 'year', order: { _key: 'desc' } },
    },
    counted: { size: 200 },
  },
  publication: {
    clause: { range: { publicationDate: { gte: 'now' } } },
    chosen: [{ filter: 'publication', value: 'forthcoming' }],
    aggregation: {
      date_range: {
        field: 'publicationDate',
        ranges: [
          { key: 'available', to: 'now' },
          { key: 'forthcoming', from: 'now' },
        ],
      },
    },
    counted: { size: 2 },
  },
  openAccess: {
    clause: OPEN_ACCESS,
    chosen: [{ filter: 'openAccess', value: '1' }],
    aggregation: { filters: { filters: { '1': OPEN_ACCESS } } },
    counted: { size: 1 },
  },
};

function refusedName(body: unknown): string {
  const parsed = searchBodySchema.safeParse(body);
  return parsed.success ? 'nothing' : nameOfRefused(parsed.error);
}

test.each(Object.entries(ROWS))('the filter %s is understood, and counted', (filter, row) => {
  const body = searchBodySchema.parse({
    post_filter: { bool: { must: [row.clause], must_not: [{ term: { 'productGroup.keyword': 'WP' } }] } },
    aggs: { [filter]: { filter: { match_all: {} }, aggs: { [filter]: row.aggregation } } },
  });
  expect(body.post_filter).toEqual({ must: [row.chosen], excludedGroups: ['WP'] });
  expect(body.aggs).toEqual([{ filter, within: { must: [], excludedGroups: [] }, ...row.counted }]);
});

test.each(Object.entries(ROWS))('%s is not counted within its own choice', (filter, row) => {
  const aggs = {
    [filter]: { filter: { bool: { must: [row.clause] } }, aggs: { [filter]: row.aggregation } },
  };
  expect(refusedName({ aggs })).toBe(`aggs.${filter}.filter`);
});

test('words are asked for by a match, with or without the phrase of it, and an ISBN by a term', () => {
  const match = { match: { _all: 'low countries' } };
  const multi_match = { query: 'low countries', type: 'phrase', fields: ['title_nl^1.5', 'keywords^1.25'] };
  const queryOf = (query: unknown) => searchBodySchema.parse({ query }).query;
  expect(queryOf(match)).toBe('low countries');
  expect(queryOf({ bool: { should: [match, { multi_match }] } })).toBe('low countries');
  expect(queryOf({ term: { isbn: '9789462980631' } })).toBe('9789462980631');
  expect(queryOf({ match_all: {} })).toBe('');
  const other = { multi_match: { ...multi_match, query: 'high countries' } };
  expect(refusedName({ query: { bool: { should: [match, other] } } })).toBe('query.bool.should');
});

test('an empty body asks for the first page of all titles, a simple search for a thousand', () => {
  const nothing = { query: '', post_filter: { must: [], excludedGroups: [] }, aggs: [], from: 0 };
  expect(searchBodySchema.parse({})).toEqual({ ...nothing, size: 50 });
  expect(searchParametersSchema.parse({})).toEqual({ ...nothing, size: 1000 });
  expect(
    searchParametersSchema.parse({ q: 'film', size: '12', from: '24', sort: 'publicationDate:asc' }),
  ).toEqual({ ...nothing, query: 'film', size: 12, from: 24, sort: 'asc' });
});

test.each([
  ['publisher', { publisher: 1 }],
  ['query.fuzzy', { query: { fuzzy: { title: 'x' } } }],
  ['query.term.isbn', { query: { term: { isbn: '123' } } }],
  ['post_filter.bool.must.0.term.pages', { post_filter: { bool: { must: [{ term: { pages: '1' } }] } } }],
  ['post_filter.bool.must_not.term.isbn', { post_filter: { bool: { must_not: { term: { isbn: '1' } } } } }],
  ['aggs.price', { aggs: { price: {} } }],
  [
    'aggs.year.aggs.year.terms',
    { aggs: { year: { filter: { match_all: {} }, aggs: { year: { terms: { field: 'year' } } } } } },
  ],
  ['sort.0.title', { sort: [{ title: 'asc' }] }],
  [
    'post_filter.bool.must',
    {
      post_filter: { bool: { must: Array(9).fill({ terms: { 'language.keyword': Array(30).fill('en') } }) } },
    },
  ],
  ['size', { size: 1001 }],
  ['from', { size: 50, from: 30 }],
])('what is not understood is refused by its name: %s', (name, body) => {
  expect(refusedName(body)).toBe(name);
});

test('two years are not one, and a field is asked for alone', () => {
  const filterOf = (clause: unknown) => ({ post_filter: { bool: { must: [clause] } } });
  const years = { range: { publicationDate: { gte: '2016', lt: '2018' } } };
  expect(refusedName(filterOf(years))).toContain('post_filter.bool.must.0.range.publicationDate');
  const two = { term: { 'type.keyword': 'academic', 'language.keyword': 'en' } };
  expect(refusedName(filterOf(two))).toBe('post_filter.bool.must.0.term');
  const mixed = { bool: { should: [{ term: { 'type.keyword': 'academic' } }, years] } };
  expect(refusedName(filterOf(mixed))).toContain('post_filter.bool.must.0.bool.should');
});
