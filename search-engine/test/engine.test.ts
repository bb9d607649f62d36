import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startEngine } from '../src/start-engine';
import { callerOf, finished } from './contract/engines';
import { startTestEngine, type TestEngine } from './start-test-engine';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const DOCUMENTS = '/indexes/products/documents';
let engine: TestEngine;

beforeEach(async () => {
  engine = await startTestEngine();
});
afterEach(() => engine.stop());

const call: ReturnType<typeof callerOf> = (...request) => callerOf(engine.url, '')(...request);
const done = (method: string, path: string, body?: unknown) => finished(call, call(method, path, body));
const logFile = () => join(engine.directory, 'operations.jsonl');

const titles = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `b_${i}`, title: `Water ${i}`, year: 2000 + (i % 20) }));

async function expectTitles(): Promise<void> {
  const found = await call('POST', '/indexes/products/search', {
    q: 'water',
    filter: 'year = 2008',
    hitsPerPage: 1,
  });
  expect(found.body).toMatchObject({ hits: [{ year: 2008 }], totalHits: 150 });
  expect((await call('GET', `${DOCUMENTS}/b_7`)).status).toBe(404);
  expect((await call('GET', '/indexes/gone/stats')).status).toBe(404);
}

test('documents, settings and tasks persist across a restart, also when the log was rewritten', async () => {
  await done('PATCH', '/indexes/products/settings', { filterableAttributes: ['year'] });
  for (let n = 0; n < 3; n++) await done('POST', DOCUMENTS, titles(3000));
  await done('POST', '/indexes', { uid: 'gone' });
  await done('DELETE', '/indexes/gone');
  const last = await done('DELETE', `${DOCUMENTS}/b_7`);
  const before = statSync(logFile()).size;
  await engine.restart();
  await expectTitles();
  expect((await call('GET', `/tasks/${last.uid}`)).body).toMatchObject({ status: 'succeeded' });
  expect(Number((await call('POST', '/indexes', { uid: 'more' })).body.taskUid)).toBeGreaterThan(
    Number(last.uid),
  );
  expect(statSync(logFile()).size).toBeLessThan(before / 2);
  await engine.restart();
  await expectTitles();
});

test('a log entry that a kill truncated is dropped, and the next one is complete', async () => {
  await done('POST', DOCUMENTS, titles(3));
  appendFileSync(logFile(), '{"uid":1,"at":"2026-');
  await engine.restart();
  await done('POST', DOCUMENTS, [{ id: 'b_9', title: 'New' }]);
  await engine.restart();
  expect((await call('GET', '/indexes/products/stats')).body.numberOfDocuments).toBe(4);
});

test.each([
  'nonsense\n{"uid":9}\n',
  '{"uid":9}\n',
  '{"uid":9,"operation":{"type":"indexSwap","swaps":[["a","b"]]}}\n',
])('a damaged log is named, and nothing starts on half of it: %s', async (content) => {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-damaged-'));
  writeFileSync(join(directory, 'operations.jsonl'), content);
  const starting = startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null });
  await expect(starting).rejects.toThrow(/operations\.jsonl is damaged.*sync -- reindex/);
  rmSync(directory, { recursive: true });
});

test('a second engine on the same port leaves the files of the first alone', async () => {
  await done('POST', DOCUMENTS, titles(3));
  const before = readFileSync(logFile(), 'utf8');
  const { port } = new URL(engine.url);
  const { directory } = engine;
  const second = startEngine({ host: '127.0.0.1', port: Number(port), directory, masterKey: null });
  await expect(second).rejects.toThrow('EADDRINUSE');
  expect(readFileSync(logFile(), 'utf8')).toBe(before);
});

test('a write to a full disk is refused without data loss, and the next write is complete', async () => {
  await done('POST', DOCUMENTS, titles(3));
  const probe = await open(logFile(), 'r');
  const FileHandle = Object.getPrototypeOf(probe) as { datasync(): Promise<void> };
  await probe.close();
  const full = jest
    .spyOn(FileHandle, 'datasync')
    .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const refused = await call('POST', DOCUMENTS, [{ id: 'lost' }]);
  expect([refused.status, refused.body.code, refused.body.type]).toEqual([
    422,
    'no_space_left_on_device',
    'system',
  ]);
  full.mockRestore();
  await engine.restart();
  expect((await call('GET', `${DOCUMENTS}/lost`)).status).toBe(404);
  await done('POST', DOCUMENTS, [{ id: 'stored', title: 'Stored' }]);
  await engine.restart();
  expect((await call('GET', `${DOCUMENTS}/stored`)).status).toBe(200);
  expect((await call('GET', `${DOCUMENTS}/lost`)).status).toBe(404);
  expect((await call('GET', '/indexes/products/stats')).body.numberOfDocuments).toBe(4);
});

test.each<[string, string, unknown, string, RegExp]>([
  ['POST', '/indexes/products/search', { cropMarker: '' }, 'bad_request', /`cropMarker`/],
  ['POST', '/indexes/products/search', { distinct: 'a' }, 'bad_request', /`distinct`/],
  ['POST', '/indexes/products/search', { filter: 'year != 1' }, 'invalid_search_filter', /not `!=`/],
  ['POST', '/indexes/products/search', { filter: 'year 1 TO 2' }, 'invalid_search_filter', /not `1`/],
  ['POST', '/multi-search', { queries: [], federation: {} }, 'bad_request', /`federation`/],
  ['PATCH', '/indexes/products/settings', { distinctAttribute: 'a' }, 'bad_request', /`distinctAttribute`/],
  [
    'PATCH',
    '/indexes/products/settings',
    { stopWords: ['the'] },
    'invalid_settings_stop_words',
    /not offered/,
  ],
  [
    'PUT',
    '/indexes/products/settings/synonyms',
    {},
    'not_found',
    /PUT \/indexes\/products\/settings\/synonyms/,
  ],
  ['PUT', DOCUMENTS, [], 'not_found', /PUT \/indexes\/products\/documents/],
  ['POST', '/indexes', { uid: 'a', primaryKey: 'isbn' }, 'invalid_index_primary_key', /always `id`/],
  ['POST', '/indexes/products/facet-search', {}, 'not_found', /facet-search/],
  [
    'PATCH',
    '/indexes/products/settings',
    { filterableAttributes: ['a*'] },
    'invalid_settings_filterable_attributes',
    /patterns/,
  ],
  ['DELETE', DOCUMENTS, undefined, 'not_found', /DELETE \/indexes\/products\/documents/],
  ['POST', '/keys', {}, 'not_found', /POST \/keys/],
  ['GET', '/batches', undefined, 'not_found', /GET \/batches/],
])(
  'what the engine does not offer is refused by name: %s %s %j',
  async (method, path, body, code, message) => {
    await done('PATCH', '/indexes/products/settings', { filterableAttributes: ['year'] });
    const refused = (await call(method, path, body)).body;
    expect(refused).toMatchObject({ code, message: expect.stringMatching(message) });
  },
);

test('without a master key there are no keys', async () => {
  expect((await call('GET', '/keys')).body.code).toBe('missing_master_key');
});
