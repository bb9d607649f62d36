import { SLOW, SlowLine } from '@colophon/launcher/slow-line';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createOutboxClient, type Outbox } from '../src/gateways/cms';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import type { SearchIndex } from '../src/gateways/search-index';
import { drainOutbox } from '../src/sync/drain-outbox';
import { prepareIndex } from '../src/sync/prepare-index';
import { reindex } from '../src/sync/reindex';
import { drainAll, runWorker } from '../src/sync/run-worker';
import { clearSidelines } from '../src/sync/sideline';
import type { SyncContext } from '../src/sync/sync-context';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook, makeJournal, makeTexts } from './make-title';
import { startTestEngine, type TestEngine } from './start-test-engine';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(60_000);

const NOW = new Date('2026-11-21T12:00:00Z');
let cms: FakeCms;
let engine: TestEngine;
let outbox: Outbox;
let index: SearchIndex;

beforeEach(async () => {
  cms = new FakeCms();
  engine = await startTestEngine();
  outbox = createOutboxClient({ url: await cms.start(), token: TOKEN });
  index = await createMeilisearchIndex(engine.url, null);
});

afterEach(async () => {
  await cms.stop();
  await engine.stop();
});

/** A worker; `more` puts something else in the place of a part. */
function makeWorker(more: Partial<SyncContext> = {}): SyncContext {
  return {
    outbox,
    index,
    partnerProductGroup: 'WP',
    worker: 'test',
    log: () => {},
    monotonicMs: () => performance.now() + cms.skippedSeconds * 1000,
    ...more,
  };
}

async function titlesInIndex(uid = 'products'): Promise<Record<string, string>> {
  const response = await fetch(`${engine.url}/indexes/${uid}/documents?limit=1000`);
  const { results } = (await response.json()) as { results: { id: string; title_en: string }[] };
  return Object.fromEntries(results.map(({ id, title_en }) => [id, title_en]));
}

const rename = (documentId: string, title: string) =>
  cms.save(makeBook(documentId, { texts: { en: makeTexts(title) } }));

/** Something that ends the work as a kill would. */
class Killed extends Error {}
const killed = () => Promise.reject(new Killed());

test('what is published is indexed, what is withdrawn is taken out, all is acknowledged', async () => {
  const worker = makeWorker();
  await prepareIndex(worker, NOW);
  rename('1', 'Water');
  cms.save(makeJournal('2'));
  expect(await drainAll(worker)).toBe(2);
  expect(await titlesInIndex()).toEqual({ b_1: 'Water', j_2: 'Journal 2' });
  rename('1', 'Water and Land');
  cms.withdraw('journal', '2');
  await drainAll(worker);
  expect(await titlesInIndex()).toEqual({ b_1: 'Water and Land' });
  expect(cms.pending).toBe(0);
});

test("the partner's titles are never in the index, and leave it when they become the partner's", async () => {
  const worker = makeWorker();
  cms.save(makeBook('1'));
  cms.save(makeBook('2', { productGroup: 'WP' }));
  await reindex(worker, NOW);
  await drainAll(worker);
  expect(Object.keys(await titlesInIndex())).toEqual(['b_1']);
  cms.save(makeBook('1', { productGroup: 'WP' }));
  await drainAll(worker);
  expect(await titlesInIndex()).toEqual({});
});

test.each<[string, (worker: SyncContext) => SyncContext]>([
  ['after the claim', (worker) => ({ ...worker, outbox: { ...outbox, check: killed } })],
  ['before the push', (worker) => ({ ...worker, index: { ...index, put: killed } })],
  [
    'after the push',
    (worker) => ({
      ...worker,
      index: {
        ...index,
        async put(...push) {
          await index.put(...push);
          throw new Killed();
        },
      },
      outbox: { ...outbox, fail: killed },
    }),
  ],
  ['before the acknowledgement', (worker) => ({ ...worker, outbox: { ...outbox, ack: killed } })],
])('killed %s, the next worker brings the title', async (_, kill) => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Water');
  await expect(drainOutbox(kill(makeWorker()))).rejects.toThrow(Killed);
  rename('1', 'Water, second edition');
  cms.skippedSeconds += 61;
  await drainAll(makeWorker());
  expect(await titlesInIndex()).toEqual({ b_1: 'Water, second edition' });
  expect(cms.pending).toBe(0);
});

test('a worker that stalled until its lease was over pushes nothing', async () => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Old');
  const stalled = makeWorker({
    outbox: {
      ...outbox,
      async check(body) {
        cms.skippedSeconds += 61;
        rename('1', 'New');
        await drainAll(makeWorker());
        return outbox.check(body);
      },
    },
  });
  expect(await drainOutbox(stalled)).toEqual({ claimed: 1, delivered: 0 });
  expect(await titlesInIndex()).toEqual({ b_1: 'New' });
});

test('a worker that stalled after asking about its lease pushes nothing either', async () => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Old');
  const stalled = makeWorker({
    outbox: {
      ...outbox,
      async check(body) {
        const answer = await outbox.check(body);
        cms.skippedSeconds += 61;
        rename('1', 'New');
        await drainAll(makeWorker());
        return answer;
      },
    },
  });
  await drainOutbox(stalled);
  expect(await titlesInIndex()).toEqual({ b_1: 'New' });
  expect(cms.pending).toBe(0);
});

test('a push that lands when the lease is over is made good', async () => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Old');
  const late = makeWorker({
    index: {
      ...index,
      async put(...push) {
        cms.skippedSeconds += 61;
        rename('1', 'New');
        await drainAll(makeWorker());
        await index.put(...push);
      },
    },
  });
  await drainOutbox(late);
  expect(await titlesInIndex()).toEqual({ b_1: 'Old' });
  await drainAll(makeWorker());
  expect(await titlesInIndex()).toEqual({ b_1: 'New' });
});

test('a push may take no longer than the lease lasts', async () => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Water');
  const allowed: number[] = [];
  const worker = makeWorker({
    index: {
      ...index,
      async put(uid, documents, deadline) {
        allowed.push(deadline.timeoutMs);
        await index.put(uid, documents, deadline);
      },
    },
  });
  await drainOutbox(worker);
  expect(allowed[0]).toBeLessThan(60_000);
  expect(allowed[0]).toBeGreaterThan(30_000);
});

test('a title that cannot be read or that the engine refuses does not hold up the others', async () => {
  await prepareIndex(makeWorker(), NOW);
  cms.save({ kind: 'book', documentId: 'broken', broken: true });
  cms.save(makeBook('not a legal id'));
  for (const id of ['1', '2', '3']) cms.save(makeBook(id));
  await drainOutbox(makeWorker());
  expect(Object.keys(await titlesInIndex()).sort()).toEqual(['b_1', 'b_2', 'b_3']);
  expect(cms.failures).toBe(2);
});

test('an outage of the engine uses up no attempt of any title', async () => {
  await prepareIndex(makeWorker(), NOW);
  rename('1', 'Water');
  const nowhere = await createMeilisearchIndex('http://127.0.0.1:1', null);
  await expect(drainOutbox(makeWorker({ index: nowhere }))).rejects.toThrow('search engine');
  expect(cms.failures).toBe(0);
  await drainAll(makeWorker());
  expect(cms.pending).toBe(0);
});

test('a reindex leaves one index with all titles and our settings; changes made meanwhile come after', async () => {
  for (let i = 0; i < 260; i++) cms.save(makeBook(String(i)));
  const seen: [number, number][] = [];
  let isFirst = true;
  const worker = makeWorker({
    outbox: {
      ...outbox,
      async snapshot(body) {
        const page = await outbox.snapshot(body);
        if (isFirst) rename('0', 'Changed meanwhile');
        isFirst = false;
        return page;
      },
    },
  });
  const result = await reindex(worker, NOW, {
    onProgress: (done, total) => seen.push([done, total]),
  });
  expect(result).toMatchObject({ titles: 260, documents: 260 });
  expect(seen.at(-1)).toEqual([260, 260]);
  expect(await index.list()).toEqual(['products']);
  expect(await index.hasCurrentSettings('products')).toBe(true);
  await drainAll(makeWorker());
  expect((await titlesInIndex()).b_0).toBe('Changed meanwhile');
});

test('the old index answers until the swap, and stays when a reindex fails', async () => {
  rename('1', 'Water');
  await reindex(makeWorker(), NOW);
  rename('2', 'Land');
  const failing = makeWorker({ index: { ...index, swap: killed } });
  await expect(reindex(failing, NOW)).rejects.toThrow(Killed);
  expect(await titlesInIndex()).toEqual({ b_1: 'Water' });
});

test('a reindex killed between swap and replay loses no change', async () => {
  rename('1', 'Water');
  await prepareIndex(makeWorker(), NOW);
  const cut = makeWorker({
    index: {
      ...index,
      async swap(...uids) {
        // Saved and indexed after the snapshot was read: it goes into the index that is about to be thrown away.
        rename('1', 'Water, second edition');
        await drainAll(makeWorker());
        await index.swap(...uids);
      },
    },
    outbox: { ...outbox, replay: killed },
  });
  await expect(reindex(cut, NOW)).rejects.toThrow(Killed);
  expect(await titlesInIndex()).toEqual({ b_1: 'Water' });
  await clearSidelines(makeWorker(), new Date(NOW.getTime() + 7 * 3_600_000), new Set(), true);
  await drainAll(makeWorker());
  expect(await titlesInIndex()).toEqual({ b_1: 'Water, second edition' });
  expect(await index.list()).toEqual(['products']);
});

test('a worker builds a missing index by itself, tells that it is ready, and stops when asked', async () => {
  cms.save(makeBook('1'));
  const stop = new AbortController();
  let ready = 0;
  const running = runWorker(makeWorker(), stop.signal, () => {
    ready++;
    cms.save(makeBook('2'));
  });
  const deadline = Date.now() + 5000;
  while (ready === 0 || Object.keys(await titlesInIndex()).length < 2) {
    if (Date.now() > deadline) throw new Error('Not in search within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  stop.abort();
  await running;
  expect(ready).toBe(1);
  expect(await index.hasCurrentSettings('products')).toBe(true);
});

test('an index that was deleted from outside is built again before anything is pushed', async () => {
  cms.save(makeBook('1'));
  await prepareIndex(makeWorker(), NOW);
  await drainAll(makeWorker());
  await index.drop('products');
  cms.save(makeBook('2'));
  await drainAll(makeWorker());
  expect(Object.keys(await titlesInIndex()).sort()).toEqual(['b_1', 'b_2']);
  expect(await index.hasCurrentSettings('products')).toBe(true);
});

test('an index that was filled from another database is built anew', async () => {
  cms.save(makeBook('1'));
  cms.save(makeBook('2'));
  await prepareIndex(makeWorker(), NOW);
  cms.titles.clear();
  rename('3', 'Of this database');
  expect(await prepareIndex(makeWorker(), NOW)).toBe(true);
  expect(await titlesInIndex()).toEqual({ b_3: 'Of this database' });
  expect(await prepareIndex(makeWorker(), NOW)).toBe(false);
});

test('a wrong token is told as such', async () => {
  const stranger = createOutboxClient({ url: await cmsUrl(), token: 'wrong' });
  await expect(stranger.status()).rejects.toMatchObject({ system: 'cms', retryable: false });
});

async function cmsUrl(): Promise<string> {
  const other = new FakeCms();
  const url = await other.start();
  setTimeout(() => other.stop(), 500);
  return url;
}

test('over a slow line to the engine everything arrives, within one lease', async () => {
  const line = await SlowLine.to(engine.url);
  line.become(SLOW);
  const worker = makeWorker({ index: await createMeilisearchIndex(line.through(engine.url), null) });
  try {
    await prepareIndex(worker, NOW);
    for (let n = 0; n < 40; n++) rename(String(n), `Water ${n}`);
    expect(await drainAll(worker)).toBe(40);
    expect(cms.pending).toBe(0);
    expect(Object.keys(await titlesInIndex())).toHaveLength(40);
    expect(cms.calls.filter((name) => name === 'fail')).toEqual([]);
  } finally {
    await line.stop();
  }
});
