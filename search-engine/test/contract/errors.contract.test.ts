import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Call, callerOf, ENGINES, finished, type Started, uniqueUid } from './engines';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const UID = uniqueUid('errors');
const SEARCH = `/indexes/${UID}/search`;
const SETTINGS = `/indexes/${UID}/settings`;

/** The error, the request, and the expected status and code. */
const REFUSED: [string, string, string, unknown, number, string][] = [
  [
    'a search in an index that is not there',
    'POST',
    '/indexes/nothing_here/search',
    {},
    404,
    'index_not_found',
  ],
  ['its settings', 'GET', '/indexes/nothing_here/settings', undefined, 404, 'index_not_found'],
  ['its statistics', 'GET', '/indexes/nothing_here/stats', undefined, 404, 'index_not_found'],
  ['its documents', 'GET', '/indexes/nothing_here/documents', undefined, 404, 'index_not_found'],
  [
    'a document that is not there',
    'GET',
    `/indexes/${UID}/documents/none`,
    undefined,
    404,
    'document_not_found',
  ],
  ['an unknown task', 'GET', '/tasks/4294967294', undefined, 404, 'task_not_found'],
  ['an invalid index uid', 'POST', '/indexes', { uid: 'a b' }, 400, 'invalid_index_uid'],
  ['an index without a uid', 'POST', '/indexes', { primaryKey: 'id' }, 400, 'missing_index_uid'],
  ['a truncated body', 'POST', SEARCH, '{"q":', 400, 'malformed_payload'],
  [
    'documents that end in the middle',
    'POST',
    `/indexes/${UID}/documents`,
    '[{"id":1',
    400,
    'malformed_payload',
  ],
  ['a query that is not a string', 'POST', SEARCH, { q: 1 }, 400, 'invalid_search_q'],
  ['a malformed filter', 'POST', SEARCH, { filter: 'year >' }, 400, 'invalid_search_filter'],
  [
    'an attribute that is not filterable',
    'POST',
    SEARCH,
    { filter: '__proto__ = 1' },
    400,
    'invalid_search_filter',
  ],
  ['a filter that is an object', 'POST', SEARCH, { filter: { a: 1 } }, 400, 'invalid_search_filter'],
  [
    'a comparison that is not configured',
    'POST',
    SEARCH,
    { filter: 'series > 3' },
    400,
    'invalid_search_filter',
  ],
  [
    'a keyword that is not in capitals',
    'POST',
    SEARCH,
    { filter: 'not year = 1' },
    400,
    'invalid_search_filter',
  ],
  ['a sort that is not a list', 'POST', SEARCH, { sort: 'year:asc' }, 400, 'invalid_search_sort'],
  [
    'a sort by an attribute that is not sortable',
    'POST',
    SEARCH,
    { sort: ['title:asc'] },
    400,
    'invalid_search_sort',
  ],
  ['facets that are not a list', 'POST', SEARCH, { facets: 'year' }, 400, 'invalid_search_facets'],
  ['a facet that is not filterable', 'POST', SEARCH, { facets: ['title'] }, 400, 'invalid_search_facets'],
  ['a negative limit', 'POST', SEARCH, { limit: -1 }, 400, 'invalid_search_limit'],
  ['an offset that is a string', 'POST', SEARCH, { offset: 'ten' }, 400, 'invalid_search_offset'],
  ['a negative page', 'POST', SEARCH, { page: -1 }, 400, 'invalid_search_page'],
  ['a fractional number of hits', 'POST', SEARCH, { hitsPerPage: 0.5 }, 400, 'invalid_search_hits_per_page'],
  [
    'an unknown matching strategy',
    'POST',
    SEARCH,
    { matchingStrategy: 'best' },
    400,
    'invalid_search_matching_strategy',
  ],
  [
    'a wish that is no list',
    'POST',
    SEARCH,
    { attributesToRetrieve: 'id' },
    400,
    'invalid_search_attributes_to_retrieve',
  ],
  ['an unknown field', 'POST', SEARCH, { colour: 'red' }, 400, 'bad_request'],
  [
    'a rule that is none',
    'PATCH',
    SETTINGS,
    { rankingRules: ['luck'] },
    400,
    'invalid_settings_ranking_rules',
  ],
  [
    'a list that is none',
    'PATCH',
    SETTINGS,
    { searchableAttributes: 'title' },
    400,
    'invalid_settings_searchable_attributes',
  ],
  [
    'a size that is none',
    'PATCH',
    SETTINGS,
    { pagination: { maxTotalHits: 'all' } },
    400,
    'invalid_settings_pagination',
  ],
  [
    'a count that is none',
    'PATCH',
    SETTINGS,
    { faceting: { maxValuesPerFacet: -1 } },
    400,
    'invalid_settings_faceting',
  ],
  [
    'a tolerance that is none',
    'PATCH',
    SETTINGS,
    { typoTolerance: { enabled: 'yes' } },
    400,
    'invalid_settings_typo_tolerance',
  ],
  ['an unknown setting', 'PATCH', SETTINGS, { colour: 'red' }, 400, 'bad_request'],
  [
    'an index swapped with itself',
    'POST',
    '/swap-indexes',
    [{ indexes: ['a', 'a'] }],
    400,
    'invalid_swap_duplicate_index_found',
  ],
];

describe.each(ENGINES)('%s refuses', (_name, start) => {
  let engine: Started;
  let call: Call;

  beforeAll(async () => {
    engine = await start();
    call = callerOf(engine.host, engine.apiKey);
    await finished(call, call('POST', '/indexes', { uid: UID, primaryKey: 'id' }));
    const settings = {
      searchableAttributes: ['title'],
      sortableAttributes: ['year'],
      filterableAttributes: [
        {
          attributePatterns: ['year', 'series', 'volume'],
          features: { facetSearch: false, filter: { equality: true } },
        },
      ],
    };
    expect(await finished(call, call('PATCH', SETTINGS, settings))).toMatchObject({ status: 'succeeded' });
    const document = { id: 'a', title: 'Water', year: 2000, series: 'Rivers' };
    await finished(call, call('POST', `/indexes/${UID}/documents`, [document]));
  });

  test('no filter on an attribute that no document has: it finds nothing', async () => {
    const totalOf = async (filter: string) =>
      (await call('POST', SEARCH, { filter, hitsPerPage: 1 })).body.totalHits;
    expect([await totalOf('volume = 3'), await totalOf('NOT volume = 3')]).toEqual([0, 1]);
  });

  afterAll(async () => {
    await finished(call, call('DELETE', `/indexes/${UID}`));
    await engine.stop();
  });

  test.each(REFUSED)('%s', async (_what, method, path, body, status, code) => {
    const reply = await call(method, path, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body).toEqual({
      message: expect.any(String),
      code,
      type: expect.stringMatching(/^(invalid_request|auth|internal|system)$/),
      link: expect.stringContaining(code),
    });
  });

  test('a request without a key or with an invalid one, except the health check', async () => {
    const anonymous = await fetch(`${engine.host}/indexes`);
    expect([anonymous.status, ((await anonymous.json()) as { code: string }).code]).toEqual([
      401,
      'missing_authorization_header',
    ]);
    const wrong = await callerOf(engine.host, 'a guess')('GET', '/indexes');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'invalid_api_key']);
    const health = await fetch(`${engine.host}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'available' }]);
  });

  test('one search of a multi-search, naming which', async () => {
    const queries = [{ indexUid: UID }, { indexUid: UID, filter: 'year >' }];
    const { status, body } = await call('POST', '/multi-search', { queries });
    expect([status, body.code]).toEqual([400, 'invalid_search_filter']);
    expect(body.message).toMatch(/^Inside `\.queries\[1\]`: /);
  });

  test.each<[string, string, string, unknown, string]>([
    ['an index twice', 'POST', '/indexes', { uid: UID }, 'index_already_exists'],
    ['deletion of an unknown index', 'DELETE', '/indexes/nothing_here', undefined, 'index_not_found'],
    [
      'to swap what is not there',
      'POST',
      '/swap-indexes',
      [{ indexes: [UID, 'nothing_here'] }],
      'index_not_found',
    ],
    [
      'a document without an id',
      'POST',
      `/indexes/${UID}/documents`,
      [{ title: 'x' }],
      'missing_document_id',
    ],
    [
      'a document with a strange id',
      'POST',
      `/indexes/${UID}/documents`,
      [{ id: 'a b' }],
      'invalid_document_id',
    ],
  ])('later, in the task: %s', async (_what, method, path, body, code) => {
    expect(await finished(call, call(method, path, body))).toMatchObject({
      status: 'failed',
      error: { code },
    });
  });
});
