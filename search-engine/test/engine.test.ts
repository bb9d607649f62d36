import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { startEngine } from '../src/start-engine';
import { startTestEngine, type TestEngine } from './start-test-engine';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

let engine: TestEngine | null = null;
afterEach(async () => {
  await engine?.stop();
  engine = null;
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${engine?.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

async function done(taskUid: number): Promise<unknown> {
  for (;;) {
    const { body } = await call('GET', `/tasks/${taskUid}`);
    if (body.status === 'succeeded' || body.status === 'failed') return body;
  }
}

const titles = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `b_${i}`, title: `Water ${i}`, year: 2000 + (i % 20) }));

test('documents, settings and tasks persist across a restart, also when the log was compacted', async () => {
  engine = await startTestEngine();
  await call('POST', '/indexes/products/documents?primaryKey=id', titles(30));
  await call('PATCH', '/indexes/products/settings', { filterableAttributes: ['year'] });
  const long = titles(3000).map((title) => ({ ...title, note: 'x'.repeat(2000) }));
  await done((await call('POST', '/indexes/products/documents', long)).body.taskUid);
  const { body: last } = await call('DELETE', '/indexes/products/documents/b_7');
  await done(last.taskUid);
  await engine.restart();
  const { body: found } = await call('POST', '/indexes/products/search', {
    q: 'water',
    filter: 'year = 2008',
    hitsPerPage: 1,
  });
  expect(found).toMatchObject({ hits: [{ id: 'b_8' }], totalHits: 150 });
  expect((await call('GET', '/indexes/products/documents/b_7')).status).toBe(404);
  expect((await call('GET', `/tasks/${last.taskUid}`)).body).toMatchObject({ status: 'succeeded' });
  expect((await call('POST', '/indexes', { uid: 'more' })).body.taskUid).toBe(last.taskUid + 1);
});

test('a log entry that a kill truncated is dropped, and the next one is complete', async () => {
  engine = await startTestEngine();
  await done((await call('POST', '/indexes/products/documents?primaryKey=id', titles(3))).body.taskUid);
  appendFileSync(join(engine.directory, 'tasks.log'), '{"uid":1,"at":"2026-');
  await engine.restart();
  await done((await call('POST', '/indexes/products/documents', [{ id: 'b_9', title: 'New' }])).body.taskUid);
  await engine.restart();
  expect((await call('GET', '/indexes/products/stats')).body.numberOfDocuments).toBe(4);
});

test('while it loads its data every request gets 503 at once', async () => {
  engine = await startTestEngine();
  await done((await call('POST', '/indexes/products/documents?primaryKey=id', titles(2000))).body.taskUid);
  let refusals: Response[] = [];
  let health: number[] = [];
  const progress: number[] = [];
  const healthAt = (url: string) =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));
  await engine.restart({
    // It loads after these calls have been answered, however fast it is.
    onListening: async (url) => {
      health = await healthAt(url);
      refusals = await Promise.all(['/health', '/indexes'].map((path) => fetch(url + path)));
    },
    onProgress: (read, total) => {
      progress.push(read);
      expect([read <= total, total]).toEqual([true, 2000]);
    },
  });
  expect(refusals).toHaveLength(2);
  for (const refused of refusals) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 'loading', type: 'system' });
  }
  expect(progress.at(-1)).toBe(2000);
  // Live from the start, ready when it can answer searches.
  expect(health).toEqual([200, 503]);
  expect((await call('GET', '/health')).status).toBe(200);
  expect(
    await Promise.all(['/healthz', '/readyz'].map(async (path) => (await call('GET', path)).status)),
  ).toEqual([200, 200]);
});

test('searches see a large batch either not at all or completely', async () => {
  engine = await startTestEngine();
  await done((await call('POST', '/indexes/products/documents?primaryKey=id', titles(10))).body.taskUid);
  // On a busy machine a search would reach its cutoff, and count only the hits until then.
  await done((await call('PATCH', '/indexes/products/settings', { searchCutoffMs: 600_000 })).body.taskUid);
  const { body: task } = await call('POST', '/indexes/products/documents', titles(20_000));
  const seen = new Set<number>();
  while (!seen.has(20_000)) {
    const { body } = await call('POST', '/indexes/products/search', { q: 'water', hitsPerPage: 1 });
    seen.add(body.totalHits);
  }
  // All are counted, though only the first thousand can be paged through.
  expect([...seen]).toEqual([10, 20_000]);
  await done(task.taskUid);
});

test('canceled tasks are never executed, also after a restart', async () => {
  engine = await startTestEngine();
  // Large enough to be still processing when the next three calls have been made.
  await call('POST', '/indexes/products/documents?primaryKey=id', titles(30_000));
  const { body: second } = await call('POST', '/indexes/products/documents', [{ id: 'never' }]);
  const { body: third } = await call('POST', '/indexes/products/documents', [{ id: 'ever' }]);
  const { body: cancelation } = await call('POST', `/tasks/cancel?uids=${second.taskUid},99`);
  await done(third.taskUid);
  const expected = { status: 'canceled', canceledBy: cancelation.taskUid, details: { indexedDocuments: 0 } };
  for (const isRestarted of [false, true]) {
    if (isRestarted) await engine.restart();
    expect((await call('GET', `/tasks/${second.taskUid}`)).body).toMatchObject(expected);
    expect((await call('GET', `/tasks/${cancelation.taskUid}`)).body).toMatchObject({
      status: 'succeeded',
      details: { matchedTasks: 1, canceledTasks: 1, originalFilter: `?uids=${second.taskUid},99` },
    });
    expect((await call('GET', '/indexes/products/documents/never')).status).toBe(404);
    expect((await call('GET', '/indexes/products/documents/ever')).status).toBe(200);
  }
});

test.each([
  ['tasks.log', 'nonsense\n{"uid":9}\n'],
  ['snapshot.jsonl', '{"snapshot":2,"lastTaskUid":3}\n{"task":{}}\n'],
  ['keys.json', '[{'],
])('a damaged %s is named, and nothing starts on half of it', async (name, content) => {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-damaged-'));
  writeFileSync(join(directory, name), content);
  const starting = startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: 'a-master-key-of-ours' });
  await expect(starting).rejects.toThrow(new RegExp(`${name.replace('.', '\\.')} is damaged`));
  rmSync(directory, { recursive: true });
});

test('the response to a write has exactly five fields, and the task is enqueued', async () => {
  engine = await startTestEngine();
  const { status, body } = await call('POST', '/indexes', { uid: 'products', primaryKey: 'id' });
  expect(status).toBe(202);
  expect(Object.keys(body)).toEqual(['taskUid', 'indexUid', 'status', 'type', 'enqueuedAt']);
  expect(body).toMatchObject({ taskUid: 0, status: 'enqueued', type: 'indexCreation' });
});

test('without the key every request is refused, except the health check', async () => {
  engine = await startTestEngine('a-master-key');
  expect((await call('GET', '/health')).body).toEqual({ status: 'available' });
  expect(await call('GET', '/indexes')).toMatchObject({
    status: 401,
    body: { code: 'missing_authorization_header', type: 'auth' },
  });
  const wrong = await call('GET', '/indexes', undefined, { authorization: 'Bearer guess' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'invalid_api_key', type: 'auth' } });
  const right = await call('GET', '/indexes', undefined, { authorization: 'Bearer a-master-key' });
  expect(right).toMatchObject({ status: 200, body: { results: [], offset: 0, limit: 20, total: 0 } });
});

test.each([
  ['POST', '/multi-search', { queries: 1 }, 400, 'bad_request'],
  ['POST', '/multi-search', { queries: [{ indexUid: '../x' }] }, 400, 'invalid_index_uid'],
  ['POST', '/indexes/x/search', undefined, 400, 'missing_payload'],
  ['POST', '/indexes/x/search', {}, 404, 'index_not_found'],
  ['POST', '/indexes', {}, 400, 'missing_index_uid'],
  ['POST', '/indexes', { uid: 'a b' }, 400, 'invalid_index_uid'],
  ['GET', '/tasks/99', undefined, 404, 'task_not_found'],
  ['GET', '/tasks?colour=red', undefined, 400, 'bad_request'],
  ['POST', '/swap-indexes', [{ indexes: ['a', 'a'] }], 400, 'invalid_swap_duplicate_index_found'],
  ['POST', '/indexes/x/documents/delete', { filter: '' }, 400, 'invalid_document_filter'],
  ['POST', '/indexes/x/documents', [1], 400, 'malformed_payload'],
  ['GET', '/keys', undefined, 401, 'missing_master_key'],
])('%s %s with %j is refused', async (method, path, body, status, code) => {
  engine = await startTestEngine();
  const response = await call(method, path, body);
  expect(response).toMatchObject({
    status,
    body: { code, link: `https://docs.meilisearch.com/errors#${code}` },
  });
  expect(Object.values(response.body).map((value) => typeof value)).toEqual([
    'string',
    'string',
    'string',
    'string',
  ]);
});

test('a body that is not JSON is refused', async () => {
  engine = await startTestEngine();
  const response = await fetch(`${engine.url}/multi-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"queries":',
  });
  const body = (await response.json()) as { code: string };
  expect([response.status, body.code]).toEqual([400, 'malformed_payload']);
});

test('a CORS preflight request is allowed', async () => {
  engine = await startTestEngine();
  const { status, headers } = await call('OPTIONS', '/multi-search');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test('facet search finds values by prefix, and ignores unknown fields', async () => {
  engine = await startTestEngine();
  await call('PATCH', '/indexes/products/settings', { filterableAttributes: ['series'] });
  const documents = ['Heritage Studies', 'Heritage and Memory', 'Film Culture'].map((series, id) => ({
    id,
    series,
  }));
  await done((await call('POST', '/indexes/products/documents', documents)).body.taskUid);
  const { body } = await call('POST', '/indexes/products/facet-search', {
    facetName: 'series',
    facetQuery: 'herit',
    hitsPerPage: 20,
  });
  expect(body.facetHits).toEqual([
    { value: 'Heritage and Memory', count: 1 },
    { value: 'Heritage Studies', count: 1 },
  ]);
});

test('tasks are listed newest first, with filters and pagination', async () => {
  engine = await startTestEngine();
  for (const uid of ['a', 'b', 'a']) await call('POST', '/indexes', { uid });
  await done(2);
  const { body } = await call('GET', '/tasks?indexUids=a&statuses=succeeded,failed&limit=1');
  expect(body).toMatchObject({
    results: [{ uid: 2, status: 'failed' }],
    total: 2,
    limit: 1,
    from: 2,
    next: 0,
  });
});
