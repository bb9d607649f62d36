import { expect } from '@playwright/test';
import { test } from '../system/test';

/** The search page's own calls: any body gets a clear response, and no data that readers may not see. */
const indexUid = 'products';
const BAD: readonly (readonly [string, unknown])[] = [
  ['an empty list', { queries: [] }],
  ['a foreign index', { queries: [{ indexUid: 'secrets' }] }],
  ['thirteen queries', { queries: Array.from({ length: 13 }, () => ({ indexUid })) }],
  ['all fields of a document', { queries: [{ indexUid, attributesToRetrieve: ['*'] }] }],
  ['an unknown facet', { queries: [{ indexUid, facets: ['productGroup'] }] }],
  ['the filter of the partner', { queries: [{ indexUid, filter: ['"productGroup"="WP"'] }] }],
  [
    'a filter that goes on behind its value',
    { queries: [{ indexUid, filter: ['"year"="1" OR "type"="x"'] }] },
  ],
  ['a prototype as a filter', { queries: [{ indexUid, filter: ['"__proto__"="x"'] }] }],
  [
    'a thousand values',
    { queries: [{ indexUid, filter: [Array.from({ length: 1000 }, (_, i) => `"year"="${i}"`)] }] },
  ],
  ['page 0', { queries: [{ indexUid, page: 0 }] }],
  ['page -1', { queries: [{ indexUid, page: -1 }] }],
  ['page 2.5', { queries: [{ indexUid, page: 2.5 }] }],
  ['page 10^9', { queries: [{ indexUid, page: 1e9 }] }],
  ['a million hits', { queries: [{ indexUid, hitsPerPage: 1e6 }] }],
  ['a number for words', { queries: [{ indexUid, q: 7 }] }],
];

for (const [what, data] of BAD) {
  test(`a query for ${what} is refused`, async ({ request }) => {
    const response = await request.post('/api/search', { data });
    expect(response.status()).toBe(400);
    expect(await response.json()).toEqual({ success: false, messages: ['This search could not be read.'] });
  });
}

for (const q of [
  '(a+)+$',
  '!?.,;',
  '\u{1F4DA}\u{1F4DA}',
  '\uD800 x',
  '"open quote',
  '-',
  'x'.repeat(9000),
  'a '.repeat(4000),
]) {
  test(`the words ${JSON.stringify(q.slice(0, 12))} get a response`, async ({ request }) => {
    const response = await request.post('/api/search', {
      data: { queries: [{ indexUid, q, hitsPerPage: 5 }] },
    });
    expect(response.status()).toBe(200);
  });
}

test('invalid JSON is refused, with a message in the language of the visitor', async ({ request }) => {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'nl' };
  const response = await request.post('/api/search', { data: Buffer.from('{"queries":['), headers });
  expect(response.status()).toBe(400);
  expect((await response.json()).messages).toEqual(['Deze zoekopdracht is niet te lezen.']);
});

test('the call is made with POST', async ({ request }) => {
  expect((await request.get('/api/search')).status()).toBe(405);
});

test('titles of the partner never come back, whatever the query', async ({ request }) => {
  const queries = [{ indexUid, q: '', hitsPerPage: 50 }];
  const { results } = await (await request.post('/api/search', { data: { queries } })).json();
  expect(results[0].hits.length).toBe(50);
  expect(results[0].hits.some((hit: object) => 'productGroup' in hit || 'description_en' in hit)).toBe(false);
});
