import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SearchIndex } from '../src/gateways/search-index';
import { reindex } from '../src/sync/reindex';
import { drainAll, runWorker } from '../src/sync/run-worker';
import type { Steps, SyncContext } from '../src/sync/sync-context';
import { verify } from '../src/sync/verify';
import { makeBook, makeJournal, makeTexts } from './make-title';
import { NOW, openSync, type Sync } from './open-sync';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

let sync: Sync;
let context: SyncContext;

beforeEach(async () => {
  sync = await openSync();
  context = sync.worker();
  for (const id of ['1', '2', '3']) sync.cms.save(makeBook(id));
  sync.cms.save(makeJournal('4'));
  sync.cms.save(makeBook('5', { productGroup: 'WP' }));
  await reindex(context, NOW);
  await drainAll(context);
});

afterEach(() => sync.close());

const compare = (repair: boolean, steps: Steps = {}) => verify(context, { repair, now: NOW }, steps);

async function tamper(method: string, path: string, body?: unknown): Promise<void> {
  await fetch(`${sync.engine.url}/indexes/products/documents${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function stored(): Promise<Map<string, Record<string, unknown>>> {
  return new Map((await sync.documents()).map((document) => [document.id, document]));
}

async function damage(): Promise<void> {
  await tamper('DELETE', '/b_1');
  await tamper('POST', '', [{ id: 'b_2', title_en: 'Something else' }]);
  await tamper('POST', '', [
    { id: 'b_5', title_en: 'Of the partner' },
    { id: 'b_nobody', title_en: 'Of another database' },
    { id: 'stranger', title_en: 'Of another program' },
  ]);
}

test('leaves a correct index alone', async () => {
  sync.cms.calls.length = 0;
  expect(await compare(true)).toEqual({
    titles: 5,
    found: { missing: 0, stale: 0, extra: 0 },
    first: [],
    underWay: 0,
    unreadable: 0,
    mended: 0,
    left: 0,
    rebuilt: false,
    search: { state: 'right', found: 4 },
  });
  expect(sync.cms.calls).not.toContain('requeue');
});

test('repairs missing, stale and extra documents through the outbox', async () => {
  const before = await stored();
  await damage();
  sync.cms.calls.length = 0;
  const verified = await compare(true);
  expect(verified).toMatchObject({ found: { missing: 1, stale: 1, extra: 3 }, mended: 5, left: 0 });
  expect(verified.first).toEqual(
    expect.arrayContaining([
      { id: 'b_1', drift: 'missing' },
      { id: 'b_2', drift: 'stale' },
      { id: 'b_5', drift: 'extra' },
      { id: 'b_nobody', drift: 'extra' },
      { id: 'stranger', drift: 'extra' },
    ]),
  );
  expect(sync.cms.calls).toEqual(expect.arrayContaining(['requeue', 'claim', 'check', 'ack']));
  expect(await stored()).toEqual(before);
  expect(await compare(true)).toMatchObject({ mended: 0, left: 0 });
});

test('a check reports the same and changes nothing', async () => {
  await damage();
  const before = await stored();
  sync.cms.calls.length = 0;
  expect(await compare(false)).toMatchObject({
    found: { missing: 1, stale: 1, extra: 3 },
    mended: 0,
    left: 5,
  });
  expect(await stored()).toEqual(before);
  expect(new Set(sync.cms.calls)).toEqual(new Set(['snapshot', 'look', 'status']));
});

test('leaves delivery to a running worker and waits for it', async () => {
  const stop = new AbortController();
  const worker = runWorker({ ...context, worker: 'another' }, stop.signal, () => {});
  await damage();
  expect(await compare(true)).toMatchObject({ mended: 5, left: 0 });
  stop.abort();
  await worker;
  expect([...(await stored()).keys()].sort()).toEqual(['b_1', 'b_2', 'b_3', 'j_4']);
});

test('finds changes made without Strapi: nothing is pending, and the index differs from the CMS', async () => {
  sync.cms.slip(makeBook('3', { texts: { en: makeTexts('Imported over') } }));
  expect(await compare(true)).toMatchObject({ found: { stale: 1 }, mended: 1, left: 0 });
  expect((await stored()).get('b_3')).toMatchObject({ title_en: 'Imported over' });
});

test('a pending change is not drift; it is delivered all the same', async () => {
  sync.cms.save(makeBook('1', { texts: { en: makeTexts('New title') } }));
  expect(await compare(false)).toMatchObject({ found: { stale: 0 }, underWay: 1, left: 0 });
  expect(await compare(true)).toMatchObject({ underWay: 1, mended: 0, left: 0 });
  expect((await stored()).get('b_1')).toMatchObject({ title_en: 'New title' });
});

test('a change that is delivered after its page was read is not drift', async () => {
  let isFirst = true;
  const fetching: SearchIndex['fetch'] = async (uid, ids) => {
    if (isFirst) {
      isFirst = false;
      sync.cms.save(makeBook('2', { texts: { en: makeTexts('Just now') } }));
      await drainAll({ ...context, worker: 'another' });
    }
    return sync.index.fetch(uid, ids);
  };
  const racing = { ...context, index: { ...sync.index, fetch: fetching } };
  expect(await verify(racing, { repair: false, now: NOW })).toMatchObject({
    found: { missing: 0, stale: 0, extra: 0 },
    underWay: 0,
    left: 0,
  });
  expect(isFirst).toBe(false);
});

test('retries a dead-lettered title', async () => {
  await tamper('DELETE', '/b_1');
  sync.cms.kill('book', '1');
  expect(await compare(true)).toMatchObject({ found: { missing: 1 }, mended: 1, left: 0 });
  expect(await sync.outbox.status()).toMatchObject({ dead: 0, pending: 0 });
});

test('a title that the CMS cannot read leaves the index as it is, and is reported', async () => {
  sync.cms.save({ kind: 'book', documentId: '1', broken: true });
  const before = await stored();
  expect(await compare(true)).toMatchObject({ unreadable: 1, found: { extra: 0 } });
  expect((await stored()).get('b_1')).toEqual(before.get('b_1'));
});

test('reports documents that the engine refuses as left', async () => {
  sync.cms.save(makeBook('not a legal id'));
  expect(await compare(true)).toMatchObject({ underWay: 1, left: 1 });
  expect(sync.cms.failures).toBe(1);
});

test('builds a missing index and reports it', async () => {
  await sync.index.drop('products');
  expect(await compare(false)).toMatchObject({ found: { missing: 4 }, left: 4, rebuilt: false });
  expect(await compare(true)).toMatchObject({ found: { missing: 0 }, left: 0, rebuilt: true });
  expect((await stored()).size).toBe(4);
});

test('compares more than a page of titles page by page, with progress', async () => {
  for (let i = 100; i < 400; i++) sync.cms.save(makeBook(String(i)));
  await drainAll(context);
  await tamper('DELETE', '/b_399');
  await tamper('DELETE', '/b_100');
  const seen: [number, number][] = [];
  const steps: Steps = { onProgress: (done, total) => seen.push([done, total]) };
  expect(await compare(true, steps)).toMatchObject({ titles: 305, found: { missing: 2 }, mended: 2 });
  expect(seen).toEqual([
    [250, 305],
    [305, 305],
  ]);
});

test('stopped between two pages it has changed nothing, and reports the reason', async () => {
  await damage();
  for (let i = 100; i < 400; i++) sync.cms.save(makeBook(String(i)));
  const before = await stored();
  const stop = new AbortController();
  const reason = new Error('enough');
  await expect(compare(true, { signal: stop.signal, onProgress: () => stop.abort(reason) })).rejects.toBe(
    reason,
  );
  expect(await stored()).toEqual(before);
});
