import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Call, callerOf, ENGINES, finished, type Started, uniqueUid } from './engines';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const DATE_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const DURATION = expect.stringMatching(/^PT\d+(\.\d+)?S$/);
const TITLES = [
  { id: 1, title: 'Water', year: 2001, tags: ['sea', 'dike'] },
  { id: 2, title: 'Land', year: 2002, tags: ['dike'] },
  { id: 3, title: 'Water and land', year: 2003, series: 'Delta Studies' },
];

describe.each(ENGINES)('%s', (_name, start) => {
  let engine: Started;
  let call: Call;
  let counter = 0;
  let uid: string;

  beforeAll(async () => {
    engine = await start();
    call = callerOf(engine.host, engine.apiKey);
  });

  afterAll(async () => {
    for (let n = 1; n <= counter; n++) await finished(call, call('DELETE', `/indexes/${uniqueUid(`r${n}`)}`));
    await engine.stop();
  });

  /** A separate index for a test, with three titles. */
  async function withTitles(): Promise<string> {
    uid = uniqueUid(`r${++counter}`);
    const settings = { filterableAttributes: ['year', 'tags', 'series'], sortableAttributes: ['year'] };
    await finished(call, call('PATCH', `/indexes/${uid}/settings`, settings));
    await finished(call, call('POST', `/indexes/${uid}/documents?primaryKey=id`, TITLES));
    return `/indexes/${uid}`;
  }

  const idsOf = (hits: unknown) => (hits as { id: number }[]).map(({ id }) => id);

  test('health and version', async () => {
    expect((await call('GET', '/health')).body).toEqual({ status: 'available' });
    expect((await call('GET', '/version')).body).toEqual({
      commitSha: expect.any(String),
      commitDate: expect.any(String),
      pkgVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  test('statistics of an index and of all', async () => {
    const path = await withTitles();
    const expected = {
      numberOfDocuments: 3,
      isIndexing: false,
      fieldDistribution: { id: 3, title: 3, year: 3, tags: 2, series: 1 },
    };
    expect((await call('GET', `${path}/stats`)).body).toMatchObject(expected);
    const { body } = await call('GET', '/stats');
    expect(body).toMatchObject({ lastUpdate: DATE_TIME, indexes: { [uid]: expected } });
  });

  test('indexes are created, read, listed, given a primary key, renamed and deleted', async () => {
    const name = uniqueUid(`r${++counter}`);
    const made = await finished(call, call('POST', '/indexes', { uid: name }));
    expect(made).toMatchObject({ status: 'succeeded', type: 'indexCreation', details: { primaryKey: null } });
    const updated = await finished(call, call('PATCH', `/indexes/${name}`, { primaryKey: 'isbn' }));
    expect(updated).toMatchObject({
      status: 'succeeded',
      type: 'indexUpdate',
      details: { primaryKey: 'isbn' },
    });
    const shown = { uid: name, primaryKey: 'isbn', createdAt: DATE_TIME, updatedAt: DATE_TIME };
    expect((await call('GET', `/indexes/${name}`)).body).toEqual(shown);
    const { body: list } = await call('GET', '/indexes?limit=1000');
    expect(list).toMatchObject({ offset: 0, limit: 1000, results: expect.arrayContaining([shown]) });
    const deleted = await finished(call, call('DELETE', `/indexes/${name}`));
    expect(deleted).toMatchObject({ status: 'succeeded', details: { deletedDocuments: 0 } });
  });

  test('the response to a write has five fields, and its task has the details', async () => {
    const path = await withTitles();
    const { status, body } = await call('POST', `${path}/documents`, [{ id: 4, title: 'Air' }]);
    expect(status).toBe(202);
    expect(body).toEqual({
      taskUid: expect.any(Number),
      indexUid: uid,
      status: 'enqueued',
      type: 'documentAdditionOrUpdate',
      enqueuedAt: DATE_TIME,
    });
    const task = await finished(call, Promise.resolve({ status, body, headers: new Headers() }));
    expect(task).toMatchObject({
      uid: body.taskUid,
      batchUid: expect.any(Number),
      indexUid: uid,
      status: 'succeeded',
      type: 'documentAdditionOrUpdate',
      canceledBy: null,
      details: { receivedDocuments: 1, indexedDocuments: 1 },
      error: null,
      duration: DURATION,
      enqueuedAt: DATE_TIME,
      startedAt: DATE_TIME,
      finishedAt: DATE_TIME,
    });
    const batch = await call('GET', `/batches/${task.batchUid}`);
    expect(batch.body).toMatchObject({
      uid: task.batchUid,
      progress: null,
      stats: { status: { succeeded: expect.any(Number) }, types: expect.any(Object) },
      duration: DURATION,
    });
    expect((await call('GET', '/batches?limit=1')).body.results).toHaveLength(1);
  });

  test('documents can be sent as NDJSON, and creation of new ones can be skipped', async () => {
    const path = await withTitles();
    const lines = '{"id":4,"title":"Air"}\n{"id":5,"title":"Fire"}\n';
    const type = { 'content-type': 'application/x-ndjson' };
    expect(await finished(call, call('POST', `${path}/documents`, lines, type))).toMatchObject({
      details: { receivedDocuments: 2, indexedDocuments: 2 },
    });
    await finished(
      call,
      call('PUT', `${path}/documents?skipCreation=true`, [
        { id: 5, year: 7 },
        { id: 6, year: 8 },
      ]),
    );
    expect((await call('GET', `${path}/documents/5`)).body).toEqual({ id: 5, title: 'Fire', year: 7 });
    expect((await call('GET', `${path}/documents/6`)).status).toBe(404);
  });

  test('documents are listed in pages, by ids, by filter, and some of their fields', async () => {
    const path = await withTitles();
    expect((await call('GET', `${path}/documents?offset=1&limit=1&fields=id,year`)).body).toEqual({
      results: [{ id: 2, year: 2002 }],
      offset: 1,
      limit: 1,
      total: 3,
    });
    const fetched = await call('POST', `${path}/documents/fetch`, {
      filter: 'tags = dike',
      fields: ['id'],
      sort: ['year:desc'],
    });
    expect(fetched.body).toMatchObject({ results: [{ id: 2 }, { id: 1 }], total: 2 });
    expect(idsOf((await call('GET', `${path}/documents?ids=3,1`)).body.results).sort()).toEqual([1, 3]);
    expect((await call('GET', `${path}/documents/1?fields=title`)).body).toEqual({ title: 'Water' });
  });

  test('documents are deleted one by one, by list, by filter, and all', async () => {
    const path = await withTitles();
    const one = await finished(call, call('DELETE', `${path}/documents/1`));
    expect(one).toMatchObject({ details: { providedIds: 1, deletedDocuments: 1, originalFilter: null } });
    const filter = await finished(call, call('POST', `${path}/documents/delete`, { filter: 'year = 2002' }));
    expect(filter).toMatchObject({
      details: { providedIds: 0, deletedDocuments: 1, originalFilter: '"year = 2002"' },
    });
    const list = await finished(call, call('POST', `${path}/documents/delete-batch`, [3, 99]));
    expect(list).toMatchObject({ details: { providedIds: 2, deletedDocuments: 1 } });
    await finished(call, call('POST', `${path}/documents`, TITLES));
    const all = await finished(call, call('DELETE', `${path}/documents`));
    expect(all.details).toEqual({ deletedDocuments: 3 });
    expect((await call('GET', `${path}/stats`)).body.numberOfDocuments).toBe(0);
  });

  test.each<[string, string, unknown, unknown]>([
    ['displayed-attributes', 'PUT', ['title', 'id'], ['title', 'id']],
    ['searchable-attributes', 'PUT', ['title', 'tags'], ['title', 'tags']],
    ['filterable-attributes', 'PUT', ['year', 'tags', 'year'], ['year', 'tags', 'year']],
    ['sortable-attributes', 'PUT', ['year', 'title'], ['title', 'year']],
    ['ranking-rules', 'PUT', ['words', 'year:desc'], ['words', 'year:desc']],
    ['stop-words', 'PUT', ['the', 'de'], ['de', 'the']],
    ['synonyms', 'PUT', { sea: ['water'] }, { sea: ['water'] }],
    ['distinct-attribute', 'PUT', 'series', 'series'],
    [
      'typo-tolerance',
      'PATCH',
      { enabled: false },
      expect.objectContaining({ enabled: false, disableOnWords: [] }),
    ],
    [
      'faceting',
      'PATCH',
      { maxValuesPerFacet: 7 },
      { maxValuesPerFacet: 7, sortFacetValuesBy: { '*': 'alpha' } },
    ],
    ['pagination', 'PATCH', { maxTotalHits: 5 }, { maxTotalHits: 5 }],
    ['search-cutoff-ms', 'PUT', 150, 150],
    ['facet-search', 'PUT', false, false],
    ['prefix-search', 'PUT', 'disabled', 'disabled'],
    ['proximity-precision', 'PUT', 'byAttribute', 'byAttribute'],
    ['separator-tokens', 'PUT', ['&'], ['&']],
    ['non-separator-tokens', 'PUT', ['#'], ['#']],
    ['dictionary', 'PUT', ['J. R. R.'], ['J. R. R.']],
    ['localized-attributes', 'PUT', [{ attributePatterns: ['*_nl'], locales: ['nld'] }], expect.any(Array)],
  ])('the setting %s is changed and put back', async (name, method, value, expected) => {
    const path = `${await withTitles()}/settings/${name}`;
    await finished(call, call('DELETE', path));
    const before = (await call('GET', path)).body;
    expect(await finished(call, call(method, path, JSON.stringify(value)))).toMatchObject({
      status: 'succeeded',
    });
    expect((await call('GET', path)).body).toEqual(expected);
    await finished(call, call('DELETE', path));
    expect((await call('GET', path)).body).toEqual(before);
  });

  test('facet search finds values by prefix, and ignores other fields', async () => {
    const path = await withTitles();
    const { body } = await call('POST', `${path}/facet-search`, {
      facetName: 'tags',
      facetQuery: 'di',
      filter: 'year < 2003',
      hitsPerPage: 20,
    });
    expect(body).toMatchObject({ facetHits: [{ value: 'dike', count: 2 }], facetQuery: 'di' });
  });

  test('a search by GET has the same result as one by POST', async () => {
    const path = await withTitles();
    const { body } = await call(
      'GET',
      `${path}/search?q=water&filter=year%3E2001&facets=tags,year&showRankingScore=true`,
    );
    expect(body).toMatchObject({
      hits: [{ id: 3, _rankingScore: expect.any(Number) }],
      query: 'water',
      limit: 20,
      offset: 0,
      estimatedTotalHits: 1,
      facetDistribution: { tags: {}, year: { 2003: 1 } },
      facetStats: { year: { min: 2003, max: 2003 } },
    });
  });

  test('hits have the positions of matches, in bytes, and a ranking score', async () => {
    const path = await withTitles();
    await finished(call, call('POST', `${path}/documents`, [{ id: 4, title: 'Über Wasser' }]));
    const { body } = await call('POST', `${path}/search`, {
      q: 'wasser',
      showMatchesPosition: true,
      showRankingScore: true,
      showRankingScoreDetails: true,
      attributesToRetrieve: ['id'],
    });
    expect(body.hits).toEqual([
      {
        id: 4,
        _matchesPosition: { title: [{ start: 6, length: 6 }] },
        _rankingScore: expect.any(Number),
        _rankingScoreDetails: expect.objectContaining({
          words: { order: 0, matchingWords: 1, maxMatchingWords: 1, score: 1 },
        }),
      },
    ]);
    const strict = await call('POST', `${path}/search`, {
      q: 'water land zebra',
      rankingScoreThreshold: 0.99,
    });
    expect(strict.body.hits).toEqual([]);
  });

  test('of titles with the same distinct attribute only the best is a hit', async () => {
    const path = await withTitles();
    const { body } = await call('POST', `${path}/search`, { distinct: 'tags', sort: ['year:asc'] });
    expect(idsOf(body.hits)).toEqual([1, 3]);
  });

  test('tasks are filtered by type and index, newest first', async () => {
    await withTitles();
    const { body } = await call(
      'GET',
      `/tasks?indexUids=${uid}&types=settingsUpdate,documentAdditionOrUpdate&limit=1`,
    );
    expect(body).toMatchObject({
      results: [{ type: 'documentAdditionOrUpdate', status: 'succeeded' }],
      total: 2,
      limit: 1,
      from: expect.any(Number),
      next: expect.any(Number),
    });
    const older = await call('GET', `/tasks?indexUids=${uid}&beforeEnqueuedAt=2001-01-01T00:00:00Z`);
    expect(older.body).toMatchObject({ results: [], total: 0, from: null, next: null });
  });

  test('finished tasks can be deleted, but not canceled', async () => {
    await withTitles();
    const canceled = await finished(call, call('POST', `/tasks/cancel?indexUids=${uid}`));
    expect(canceled).toMatchObject({
      status: 'succeeded',
      type: 'taskCancelation',
      indexUid: null,
      details: { canceledTasks: 0, originalFilter: `?indexUids=${uid}` },
    });
    const deleted = await finished(call, call('DELETE', `/tasks?indexUids=${uid}`));
    expect(deleted).toMatchObject({ type: 'taskDeletion', details: { matchedTasks: 2, deletedTasks: 2 } });
    expect((await call('GET', `/tasks?indexUids=${uid}`)).body.total).toBe(0);
  });

  test('cross-origin requests are allowed', async () => {
    const { headers } = await call('OPTIONS', '/multi-search', undefined, {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
    });
    expect(headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/elsewhere\.example)$/);
  });
});
