import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Call, callerOf, ENGINES, finished, type Started, uniqueUid } from './engines';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const UID = uniqueUid('errors');
const SEARCH = `/indexes/${UID}/search`;
const SETTINGS = `/indexes/${UID}/settings`;
const ONE_KEY = { actions: ['search'], indexes: ['*'], expiresAt: null };

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
  ['the index itself', 'GET', '/indexes/nothing_here', undefined, 404, 'index_not_found'],
  [
    'a document that is not there',
    'GET',
    `/indexes/${UID}/documents/none`,
    undefined,
    404,
    'document_not_found',
  ],
  ['an unknown task', 'GET', '/tasks/4294967294', undefined, 404, 'task_not_found'],
  ['an unknown batch', 'GET', '/batches/4294967294', undefined, 404, 'batch_not_found'],
  ['an unknown key', 'GET', '/keys/none', undefined, 404, 'api_key_not_found'],
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
  ['documents without a body', 'POST', `/indexes/${UID}/documents`, '', 400, 'missing_payload'],
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
    'what only an experimental feature does',
    'POST',
    SEARCH,
    { filter: 'tags CONTAINS a' },
    400,
    'feature_not_enabled',
  ],
  [
    'a keyword that is not in capitals',
    'POST',
    SEARCH,
    { filter: 'not year = 1' },
    400,
    'invalid_search_filter',
  ],
  ['an unknown language', 'POST', SEARCH, { locales: ['xx'] }, 400, 'invalid_search_locales'],
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
    'a search in what is not searchable',
    'POST',
    SEARCH,
    { attributesToSearchOn: ['none'] },
    400,
    'invalid_search_attributes_to_search_on',
  ],
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
  ['a negative crop', 'POST', SEARCH, { cropLength: -1 }, 400, 'invalid_search_crop_length'],
  [
    'a score above one',
    'POST',
    SEARCH,
    { rankingScoreThreshold: 2 },
    400,
    'invalid_search_ranking_score_threshold',
  ],
  ['an unknown field', 'POST', SEARCH, { colour: 'red' }, 400, 'bad_request'],
  ['an unknown parameter', 'GET', `${SEARCH}?colour=red`, undefined, 400, 'bad_request'],
  [
    'a number in the address that is none',
    'GET',
    `${SEARCH}?limit=many`,
    undefined,
    400,
    'invalid_search_limit',
  ],
  ['no filter to delete by', 'POST', `/indexes/${UID}/documents/delete`, {}, 400, 'missing_document_filter'],
  [
    'an empty one',
    'POST',
    `/indexes/${UID}/documents/delete`,
    { filter: '' },
    400,
    'invalid_document_filter',
  ],
  [
    'a facet without a name',
    'POST',
    `/indexes/${UID}/facet-search`,
    {},
    400,
    'missing_facet_search_facet_name',
  ],
  [
    'a facet whose values are not searchable',
    'POST',
    `/indexes/${UID}/facet-search`,
    { facetName: 'year' },
    400,
    'invalid_facet_search_facet_name',
  ],
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
  ['cancelation without a filter', 'POST', '/tasks/cancel', undefined, 400, 'missing_task_filters'],
  ['deletion of tasks without a filter', 'DELETE', '/tasks', undefined, 400, 'missing_task_filters'],
  ['an invalid task uid', 'GET', '/tasks?uids=first', undefined, 400, 'invalid_task_uids'],
  ['an unknown task type', 'GET', '/tasks?types=miracle', undefined, 400, 'invalid_task_types'],
  ['an unknown task status', 'GET', '/tasks?statuses=asleep', undefined, 400, 'invalid_task_statuses'],
  [
    'a date that is none',
    'GET',
    '/tasks?afterEnqueuedAt=soon',
    undefined,
    400,
    'invalid_task_after_enqueued_at',
  ],
  [
    'a key that may do what is not there',
    'POST',
    '/keys',
    { ...ONE_KEY, actions: ['fly'] },
    400,
    'invalid_api_key_actions',
  ],
  [
    'a key that may do nothing',
    'POST',
    '/keys',
    { indexes: ['*'], expiresAt: null },
    400,
    'missing_api_key_actions',
  ],
  [
    'a key to nothing',
    'POST',
    '/keys',
    { actions: ['search'], expiresAt: null },
    400,
    'missing_api_key_indexes',
  ],
  [
    'a key without end or none',
    'POST',
    '/keys',
    { actions: ['search'], indexes: ['*'] },
    400,
    'missing_api_key_expires_at',
  ],
  [
    'a key of yesterday',
    'POST',
    '/keys',
    { ...ONE_KEY, expiresAt: '2001-01-01' },
    400,
    'invalid_api_key_expires_at',
  ],
  [
    'a key with a name for a number',
    'POST',
    '/keys',
    { ...ONE_KEY, uid: 'mine' },
    400,
    'invalid_api_key_uid',
  ],
  [
    'a key to no index that can be',
    'POST',
    '/keys',
    { ...ONE_KEY, indexes: ['a b'] },
    400,
    'invalid_api_key_indexes',
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

  test('no comparison with an attribute that no document has: it finds nothing, and so does "not equal"', async () => {
    for (const filter of ['volume > 3', 'volume != 3', 'volume = 3']) {
      expect((await call('POST', SEARCH, { filter, hitsPerPage: 1 })).body.totalHits).toBe(0);
    }
    expect((await call('POST', SEARCH, { filter: 'NOT volume = 3', hitsPerPage: 1 })).body.totalHits).toBe(1);
  });

  afterAll(async () => {
    for (const uid of [UID, uniqueUid('keyless')]) await finished(call, call('DELETE', `/indexes/${uid}`));
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

  test('a body of another content type, or of none', async () => {
    const wrong = await call('POST', SEARCH, '<q/>', { 'content-type': 'text/xml' });
    expect([wrong.status, wrong.body.code]).toEqual([415, 'invalid_content_type']);
  });

  test('facet search where it is disabled', async () => {
    const uid = uniqueUid('no_facets');
    await finished(
      call,
      call('PATCH', `/indexes/${uid}/settings`, { facetSearch: false, filterableAttributes: ['a'] }),
    );
    const reply = await call('POST', `/indexes/${uid}/facet-search`, { facetName: 'a' });
    expect([reply.status, reply.body.code]).toEqual([400, 'facet_search_disabled']);
    await finished(call, call('DELETE', `/indexes/${uid}`));
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
    [
      'to delete by what is not filterable',
      'POST',
      `/indexes/${UID}/documents/delete`,
      { filter: 'colour = red' },
      'invalid_document_filter',
    ],
    [
      'documents in which nothing can be the id',
      'POST',
      `/indexes/${uniqueUid('keyless')}/documents`,
      [{ title: 'x' }],
      'index_primary_key_no_candidate_found',
    ],
    [
      'documents in which several things can be the id',
      'POST',
      `/indexes/${uniqueUid('keyless')}/documents`,
      [{ bookId: 1, seriesId: 2 }],
      'index_primary_key_multiple_candidates_found',
    ],
  ])('later, in the task: %s', async (_what, method, path, body, code) => {
    expect(await finished(call, call(method, path, body))).toMatchObject({
      status: 'failed',
      error: { code },
    });
  });

  test('a change of the primary key, once there are documents', async () => {
    const documents = `/indexes/${UID}/documents`;
    await finished(call, call('POST', documents, [{ id: 1, other: 1 }]));
    const task = await finished(call, call('POST', `${documents}?primaryKey=other`, [{ id: 2, other: 2 }]));
    expect(task).toMatchObject({ status: 'failed', error: { code: 'index_primary_key_already_exists' } });
  });
});
