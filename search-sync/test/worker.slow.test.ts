import { SLOW, SlowConnection } from '@colophon/launcher/testing/slow-connection';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createOutboxClient } from '../src/gateways/cms';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import { drainOutbox } from '../src/sync/drain-outbox';
import { prepareIndex } from '../src/sync/prepare-index';
import { reindex } from '../src/sync/reindex';
import { drainAll, runWorker } from '../src/sync/run-worker';
import { makeBook, makeJournal } from './make-title';
import { NOW, openSync, type Sync } from './open-sync';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

let sync: Sync;
beforeEach(async () => {
  sync = await openSync();
});
afterEach(() => sync.close());

test('indexes published titles, removes unpublished ones, and acknowledges all', async () => {
  const worker = sync.worker();
  await prepareIndex(worker, NOW);
  sync.rename('1', 'Water');
  sync.cms.save(makeJournal('2'));
  expect(await drainAll(worker)).toBe(2);
  expect(await sync.titles()).toEqual({ b_1: 'Water', j_2: 'Journal 2' });
  sync.rename('1', 'Water and Land');
  sync.cms.withdraw('journal', '2');
  await drainAll(worker);
  expect(await sync.titles()).toEqual({ b_1: 'Water and Land' });
  expect(sync.cms.pending).toBe(0);
});

test("the partner's titles are never in the index, and leave it when they become the partner's", async () => {
  const worker = sync.worker();
  sync.cms.save(makeBook('1'));
  sync.cms.save(makeBook('2', { productGroup: 'WP' }));
  await reindex(worker, NOW);
  await drainAll(worker);
  expect(Object.keys(await sync.titles())).toEqual(['b_1']);
  sync.cms.save(makeBook('1', { productGroup: 'WP' }));
  await drainAll(worker);
  expect(await sync.titles()).toEqual({});
});

test('a title that cannot be read or that the engine refuses does not block the others', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.cms.save({ kind: 'book', documentId: 'broken', broken: true });
  sync.cms.save(makeBook('not a legal id'));
  for (const id of ['1', '2', '3']) sync.cms.save(makeBook(id));
  await drainOutbox(sync.worker());
  expect(Object.keys(await sync.titles()).sort()).toEqual(['b_1', 'b_2', 'b_3']);
  expect(sync.cms.failures).toBe(2);
});

test('an outage of the engine uses up no attempts', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Water');
  const nowhere = await createMeilisearchIndex('http://127.0.0.1:1', null);
  await expect(drainOutbox(sync.worker({ index: nowhere }))).rejects.toThrow('search engine');
  expect(sync.cms.failures).toBe(0);
  await drainAll(sync.worker());
  expect(sync.cms.pending).toBe(0);
});

test('a worker builds a missing index, reports that it is ready, and stops on request', async () => {
  sync.cms.save(makeBook('1'));
  const stop = new AbortController();
  let ready = 0;
  const running = runWorker(sync.worker(), stop.signal, () => {
    ready++;
    sync.cms.save(makeBook('2'));
  });
  while (ready === 0 || Object.keys(await sync.titles()).length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop.abort();
  await running;
  expect(ready).toBe(1);
  expect(await sync.index.hasCurrentSettings('products')).toBe(true);
});

test('an index has the synonyms of editors: a new one from the start, the live one while the worker runs', async () => {
  sync.cms.save(makeBook('1'));
  sync.cms.synonyms = [['film', 'cinema']];
  await reindex(sync.worker(), NOW);
  expect(await sync.index.synonyms('products')).toEqual({ film: ['cinema'], cinema: ['film'] });

  const stop = new AbortController();
  sync.cms.synonyms = [['film', 'cinema', 'movie']];
  const running = runWorker(sync.worker(), stop.signal, () => {});
  while (!(await sync.index.synonyms('products'))?.movie) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop.abort();
  await running;
  expect(await sync.index.synonyms('products')).toMatchObject({ movie: ['cinema', 'film'] });
});

test('an index that was deleted from outside is rebuilt before anything is pushed', async () => {
  sync.cms.save(makeBook('1'));
  await prepareIndex(sync.worker(), NOW);
  await drainAll(sync.worker());
  await sync.index.drop('products');
  sync.cms.save(makeBook('2'));
  await drainAll(sync.worker());
  expect(Object.keys(await sync.titles()).sort()).toEqual(['b_1', 'b_2']);
  expect(await sync.index.hasCurrentSettings('products')).toBe(true);
});

test('rebuilds an index that was filled from another database', async () => {
  sync.cms.save(makeBook('1'));
  sync.cms.save(makeBook('2'));
  await prepareIndex(sync.worker(), NOW);
  sync.cms.titles.clear();
  sync.rename('3', 'Of this database');
  expect(await prepareIndex(sync.worker(), NOW)).toBe(true);
  expect(await sync.titles()).toEqual({ b_3: 'Of this database' });
  expect(await prepareIndex(sync.worker(), NOW)).toBe(false);
});

test('reports a wrong token as such', async () => {
  const stranger = createOutboxClient({ url: sync.cmsUrl, token: 'wrong' });
  await expect(stranger.status()).rejects.toMatchObject({ system: 'cms', retryable: false });
});

test('everything arrives over a slow connection to the engine, within one lease', async () => {
  const line = await SlowConnection.to(sync.engine.url);
  line.become(SLOW);
  const worker = sync.worker({ index: await createMeilisearchIndex(line.through(sync.engine.url), null) });
  try {
    await prepareIndex(worker, NOW);
    for (let n = 0; n < 40; n++) sync.rename(String(n), `Water ${n}`);
    expect(await drainAll(worker)).toBe(40);
    expect(sync.cms.pending).toBe(0);
    expect(Object.keys(await sync.titles())).toHaveLength(40);
    expect(sync.cms.calls.filter((name) => name === 'fail')).toEqual([]);
  } finally {
    await line.stop();
  }
});
