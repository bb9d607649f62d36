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

  test('the health check needs no key', async () => {
    expect((await call('GET', '/health')).body).toEqual({ status: 'available' });
  });

  test('statistics of an index', async () => {
    const path = await withTitles();
    expect((await call('GET', `${path}/stats`)).body).toMatchObject({
      numberOfDocuments: 3,
      isIndexing: false,
    });
  });

  test('indexes are created, listed and deleted', async () => {
    const name = uniqueUid(`r${++counter}`);
    const made = await finished(call, call('POST', '/indexes', { uid: name, primaryKey: 'id' }));
    expect(made).toMatchObject({ status: 'succeeded', type: 'indexCreation', details: { primaryKey: 'id' } });
    const shown = { uid: name, primaryKey: 'id', createdAt: DATE_TIME, updatedAt: DATE_TIME };
    const { body: list } = await call('GET', '/indexes?limit=1000');
    expect(list).toMatchObject({ offset: 0, limit: 1000, results: expect.arrayContaining([shown]) });
    const deleted = await finished(call, call('DELETE', `/indexes/${name}`));
    expect(deleted).toMatchObject({ status: 'succeeded', details: { deletedDocuments: 0 } });
    expect((await call('GET', `/indexes/${name}/stats`)).body.code).toBe('index_not_found');
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
  });

  test('documents are listed in pages, by ids, and some of their fields', async () => {
    const path = await withTitles();
    expect((await call('GET', `${path}/documents?offset=1&limit=1&fields=id,year`)).body).toEqual({
      results: [{ id: 2, year: 2002 }],
      offset: 1,
      limit: 1,
      total: 3,
    });
    expect(idsOf((await call('GET', `${path}/documents?ids=3,1`)).body.results).sort()).toEqual([1, 3]);
    expect((await call('GET', `${path}/documents/1`)).body).toEqual(TITLES[0]);
  });

  test('documents are replaced, and deleted one by one and by list', async () => {
    const path = await withTitles();
    await finished(call, call('POST', `${path}/documents`, [{ id: 1, title: 'Air' }]));
    expect((await call('GET', `${path}/documents/1`)).body).toEqual({ id: 1, title: 'Air' });
    const one = await finished(call, call('DELETE', `${path}/documents/1`));
    expect(one).toMatchObject({ details: { providedIds: 1, deletedDocuments: 1, originalFilter: null } });
    const list = await finished(call, call('POST', `${path}/documents/delete-batch`, [3, 99]));
    expect(list).toMatchObject({ details: { providedIds: 2, deletedDocuments: 1 } });
    expect((await call('GET', `${path}/stats`)).body.numberOfDocuments).toBe(1);
  });

  test('tasks are filtered by index, newest first', async () => {
    await withTitles();
    const { body } = await call('GET', `/tasks?indexUids=${uid}&limit=1`);
    expect(body).toMatchObject({
      results: [{ type: 'documentAdditionOrUpdate', status: 'succeeded' }],
      total: 2,
      limit: 1,
      from: expect.any(Number),
      next: expect.any(Number),
    });
  });
});
