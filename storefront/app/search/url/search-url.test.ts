import { FILTERS } from '@colophon/contracts/search/facets';
import { SORT_ORDERS } from '@colophon/contracts/search/sort-order';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  activeValues,
  formatSearchUrl,
  limitQuery,
  needsJoining,
  parseSearchUrl,
  type SearchState,
  toggleValue,
} from './search-url';

const parse = (search: string) => parseSearchUrl(new URLSearchParams(search));

const value = fc.stringMatching(/^[a-z0-9éß,%-]{1,20}$/);
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((list) => [...list].sort());
const state: fc.Arbitrary<SearchState> = fc.record(
  {
    q: fc.string({ unit: 'binary', maxLength: 300 }).map((typed) => limitQuery(typed).q),
    filters: fc.record(Object.fromEntries(FILTERS.map((filter) => [filter, values])), { requiredKeys: [] }),
    sort: fc.constantFrom(...SORT_ORDERS),
    page: fc.integer({ min: 1, max: 2000 }),
  },
  { requiredKeys: ['q', 'filters', 'page'] },
);

test('an address says the same after it was written and read again', () => {
  fc.assert(fc.property(state, (x) => expect(parse(formatSearchUrl(x))).toEqual(x)));
});

test('a URL that Remix rewrote means the same: it turns %20 into +', () => {
  fc.assert(
    fc.property(state, (x) => {
      const rewritten = new URLSearchParams(formatSearchUrl(x)).toString();
      expect(parse(rewritten)).toEqual(x);
    }),
  );
});

test('several values are joined with a plus', () => {
  expect(formatSearchUrl({ q: 'dutch', filters: { disciplines: ['history', 'law'] }, page: 2 })).toBe(
    '?q=dutch&disciplines=history+law&page=2',
  );
});

test.each([
  [`"'<b>`, 'b'],
  ['film? (noir)', 'film noir'],
  ['€ 20', '20'],
  ['-atlas - map', 'atlas - map'],
  ['-"low countries" map', '"low countries" map'],
  ['* "" %', '%'],
  ['Ce\u0301zanne', 'C\u00e9zanne'],
  ['his\u00ad\u200btory', 'history'],
])('of the query %s the page searches for %s', (typed, q) => {
  expect(limitQuery(typed).q).toBe(q);
});

test.each(['C++', "d'Alembert", 'AT&T', '"Golden Age" 10.5117/978', 'https://doi.org/10.5117/978', '100%'])(
  'the query %s is kept as typed',
  (typed) => {
    expect(parse(`?q=${encodeURIComponent(typed)}`).q).toBe(typed);
  },
);

test('a phrase that the tenth word cuts is no phrase', () => {
  expect(limitQuery('"a b c d e f g h i j k"').q).toBe('a b c d e f g h i j');
});

test('a query is cut at ten words, and says so', () => {
  expect(limitQuery('a b c d e f g h i j k')).toEqual({ q: 'a b c d e f g h i j', cut: true });
  expect(limitQuery(' a  b ')).toEqual({ q: 'a  b', cut: false });
  expect(limitQuery('a b')).toEqual({ q: 'a b', cut: false });
});

test('a query is cut at 200 characters and never through one', () => {
  expect(limitQuery(`${'x'.repeat(199)}😀`).q).toBe('x'.repeat(199));
});

test('half a character is no part of a query', () => {
  expect(limitQuery('\ud800 x')).toEqual({ q: 'x', cut: false });
  expect(limitQuery('x\udcda y')).toEqual({ q: 'x y', cut: false });
});

test('a filter value loses all but letters, digits, hyphen, comma and per cent', () => {
  expect(parse('?disciplines=his"to<ry>').filters).toEqual({ disciplines: ['history'] });
  expect(parse('?series=%3C%3E').filters).toEqual({});
});

test('a page that is none is page 1', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) expect(parse(`?page=${page}`).page).toBe(1);
});

test('an order that is none is the usual one', () => {
  expect(parse('?sort=price').sort).toBe('price');
  for (const sort of ['relevance', 'price:desc', ''])
    expect(parse(`?sort=${sort}`)).not.toHaveProperty('sort');
});

test('repeated and empty keys of a plain form are joined', () => {
  expect(needsJoining(new URLSearchParams('type=a&type=b'))).toBe(true);
  expect(needsJoining(new URLSearchParams('q=&type=a'))).toBe(true);
  expect(needsJoining(new URLSearchParams('q=x&type=a+b&utm_source=x'))).toBe(false);
  expect(needsJoining(new URLSearchParams('q=x&sort=title&page=2'))).toBe(false);
  expect(needsJoining(new URLSearchParams('q=x&sort='))).toBe(true);
  for (const page of ['0', '-1', '1e9', '1000000000', 'two', '\0'])
    expect(needsJoining(new URLSearchParams({ page }))).toBe(true);
  expect(formatSearchUrl(parse('?q=x&type=b&type=a'))).toBe('?q=x&type=a+b');
});

test('what joining gives needs no joining again', () => {
  fc.assert(
    fc.property(state, (x) => expect(needsJoining(new URLSearchParams(formatSearchUrl(x)))).toBe(false)),
  );
});

test('ticking a value goes back to page 1, and ticking it again takes it away', () => {
  const start: SearchState = { q: 'x', filters: { type: ['academic'] }, sort: 'title', page: 3 };
  const ticked = toggleValue(start, 'year', '2016');
  expect(ticked).toEqual({ ...start, filters: { type: ['academic'], year: ['2016'] }, page: 1 });
  expect(toggleValue(ticked, 'year', '2016')).toEqual({ ...start, page: 1 });
});

test('chips stand in the order of the page', () => {
  expect(activeValues({ q: '', filters: { year: ['2016'], type: ['academic'] }, page: 1 })).toEqual([
    { filter: 'type', value: 'academic' },
    { filter: 'year', value: '2016' },
  ]);
});
