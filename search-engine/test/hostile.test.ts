import { INDEX_SETTINGS } from '@colophon/search-sync/domain/index-settings';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Call, callerOf, finished } from './contract/engines';
import { startTestEngine, type TestEngine } from './start-test-engine';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const SEARCH = '/indexes/products/search';
let engine: TestEngine;
let call: Call;

beforeAll(async () => {
  engine = await startTestEngine();
  call = callerOf(engine.url, '');
  const documents = Array.from({ length: 300 }, (_, i) => ({
    id: `b_${i}`,
    title_en: `Water ${i}`,
    contributors: ['Anna Jansen'],
    series: [`s${i % 7}`],
    productGroup: i % 2 ? 'CUP' : 'WP',
    year: 1900 + (i % 100),
  }));
  await finished(call, call('PATCH', '/indexes/products/settings', INDEX_SETTINGS));
  await finished(call, call('POST', '/indexes/products/documents?primaryKey=id', documents));
});

afterAll(() => engine.stop());

const long = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));

test.each<[string, string]>([
  ['a query of 10 kB in one word', long('a', 10_000)],
  ['a query of 10 kB in many words', long('water ', 10_000)],
  ['five thousand words with a minus', long('-water ', 35_000)],
  ['five thousand phrases', long('"water 1" ', 50_000)],
  ['quotes that are never closed', long('"', 10_000)],
  ['a pattern that makes regular expressions slow', `${long('(a+)+', 5000)}!`],
  ['the same with words', `${long('aaaaaaaaaa', 5000)}\u0000b`],
  ['only punctuation', '.,;:!?()[]{}<>/\\|@#$%^&*_+=~`'],
  ['emoji', '🙂👩‍👩‍👧‍👦🇳🇱'],
  ['a lone high surrogate', '\ud83d'],
  ['a lone low surrogate', 'water \udc00'],
  ['text from right to left', '\u202ewater\u202c שלום'],
  ['marks without letters', long('\u0301', 5000)],
  ['characters that fold into many', long('\ufdfa', 2000)],
  ['names of object properties', '__proto__ constructor toString'],
])('a malicious query is searched for like any other: %s', async (_, q) => {
  const { status, body } = await call('POST', SEARCH, { q, matchingStrategy: 'all' });
  expect([status, body.query]).toEqual([200, q]);
  expect(Array.isArray(body.hits)).toBe(true);
});

test.each<[string, unknown, number]>([
  ['a value that would end the filter', 'series = "x" OR productGroup = "WP"', 200],
  ['a quote inside a value', 'series = "x\\" OR productGroup = \\"WP"', 200],
  ['an attribute named like an object property', '__proto__ = 1', 400],
  ['another', 'constructor = 1', 400],
  ['and one inside another', 'series.__proto__.polluted = 1', 400],
  ['ten thousand brackets', long('(', 10_000), 400],
  ['ten thousand NOTs', long('NOT ', 40_000), 400],
  ['ninety thousand comparisons', `${long('year<1 OR ', 900_000)}year<1`, 400],
  ['a hundred thousand empty filters', Array.from({ length: 100_000 }, () => ''), 400],
  ['twenty thousand values', `series IN [${long('a,', 40_000)}]`, 400],
  ['ten thousand conditions', `${long('series = a OR ', 140_000)}series = s1`, 400],
  ['as many conditions as a page can have', `${long('series = a OR ', 14 * 400)}series = s1`, 200],
  ['a list in a list in a list', [[['series = a']]], 400],
  ['a number', 17, 400],
  ['only spaces between quotes', '"   " = 1', 400],
  ['a control character', 'series = \u0000', 400],
])('a malicious filter: %s', async (_, filter, status) => {
  const reply = await call('POST', SEARCH, { filter });
  expect(reply.status).toBe(status);
  if (status === 400) expect(reply.body.code).toBe('invalid_search_filter');
});

test('a value cannot inject filter syntax', async () => {
  const { body } = await call('POST', SEARCH, {
    filter: ['NOT productGroup = "WP"', 'series = "x\\" OR year > \\"0"'],
  });
  expect(body.hits).toEqual([]);
});

test.each<[string, object, number]>([
  ['a million hits', { hitsPerPage: 1_000_000 }, 400],
  ['a million hits by limit', { limit: 1_000_000 }, 400],
  ['a page far beyond the last', { page: 1_000_000, hitsPerPage: 50 }, 200],
  ['the millionth hit', { offset: 1_000_000 }, 200],
  ['no whole number', { page: 1e21 }, 400],
  ['a thousand facets', { facets: Array.from({ length: 1000 }, (_, i) => `f${i}`) }, 400],
  ['one facet a hundred thousand times', { facets: Array.from({ length: 100_000 }, () => 'year') }, 400],
  ['a facet named like an object property', { facets: ['__proto__'] }, 400],
  ['a sort by an object property', { sort: ['__proto__:asc'] }, 400],
])('malicious numbers and names: %s', async (_, fields, status) => {
  expect((await call('POST', SEARCH, fields)).status).toBe(status);
});

test('an oversized search body is refused before it is read', async () => {
  const large = await call('POST', SEARCH, { q: long('water ', 2_000_000) });
  expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
  const many = await call('POST', '/multi-search', {
    queries: Array.from({ length: 1000 }, () => ({ indexUid: 'products' })),
  });
  expect([many.status, many.body.code]).toEqual([400, 'invalid_multi_search_queries']);
  const federated = await call('POST', '/multi-search', { queries: [], federation: {} });
  expect([federated.status, federated.body.code]).toEqual([400, 'bad_request']);
});

test('documents with special keys such as __proto__ have no side effects', async () => {
  const strange = '[{"id":"odd","__proto__":{"polluted":true},"constructor":"x","title_en":"Odd"}]';
  await finished(call, call('POST', '/indexes/odd/documents?primaryKey=id', strange));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect((await call('GET', '/indexes/odd/documents/odd')).body).toMatchObject({ constructor: 'x' });
  const { body: found } = await call('POST', '/indexes/odd/search', { q: 'odd' });
  expect(found.hits).toHaveLength(1);
});

test.each(['/indexes/%E0%A4%A/search', '/indexes/..%2f..%2fetc/search', '/%00', `/${long('a', 5000)}`])(
  'the address %s is refused and tells nothing',
  async (path) => {
    const { status, body } = await call('POST', path, {});
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/at .*\.(ts|js):\d+|node_modules/);
  },
);
