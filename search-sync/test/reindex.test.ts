import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { GatewayError } from '../src/gateways/gateway-error';
import { prepareIndex } from '../src/sync/prepare-index';
import { reindex } from '../src/sync/reindex';
import { drainAll } from '../src/sync/run-worker';
import { clearShadowIndexes, shadowIndexName } from '../src/sync/shadow-index';
import { makeBook } from './make-title';
import { Killed, killed, NOW, openSync, type Sync } from './open-sync';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

let sync: Sync;
beforeEach(async () => {
  sync = await openSync();
});
afterEach(() => sync.close());

test('a reindex leaves one index with all titles and our settings; changes made meanwhile are replayed', async () => {
  for (let i = 0; i < 260; i++) sync.cms.save(makeBook(String(i)));
  const seen: [number, number][] = [];
  let isFirst = true;
  const worker = sync.worker({
    outbox: {
      ...sync.outbox,
      async snapshot(body) {
        const page = await sync.outbox.snapshot(body);
        if (isFirst) sync.rename('0', 'Changed meanwhile');
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
  expect(await sync.index.list()).toEqual(['products']);
  expect(await sync.index.hasCurrentSettings('products')).toBe(true);
  await drainAll(sync.worker());
  expect((await sync.titles()).b_0).toBe('Changed meanwhile');
});

test('the old index stays live until the swap, and when a reindex fails', async () => {
  sync.rename('1', 'Water');
  await reindex(sync.worker(), NOW);
  sync.rename('2', 'Land');
  const failing = sync.worker({ index: { ...sync.index, swap: killed } });
  await expect(reindex(failing, NOW)).rejects.toThrow(Killed);
  expect(await sync.titles()).toEqual({ b_1: 'Water' });
});

test('a reindex killed between swap and replay loses no change', async () => {
  sync.rename('1', 'Water');
  await prepareIndex(sync.worker(), NOW);
  const cut = sync.worker({
    index: {
      ...sync.index,
      async swap(...uids) {
        // Saved and indexed after the snapshot was read: it goes into the index that is about to be replaced.
        sync.rename('1', 'Water, second edition');
        await drainAll(sync.worker());
        await sync.index.swap(...uids);
      },
    },
    outbox: { ...sync.outbox, replay: killed },
  });
  await expect(reindex(cut, NOW)).rejects.toThrow(Killed);
  expect(await sync.titles()).toEqual({ b_1: 'Water' });
  await clearShadowIndexes(sync.worker(), new Date(NOW.getTime() + 7 * 3_600_000), new Set(), true);
  await drainAll(sync.worker());
  expect(await sync.titles()).toEqual({ b_1: 'Water, second edition' });
  expect(await sync.index.list()).toEqual(['products']);
});

test('a batch that the engine refuses fails the reindex, even when others were sent after it', async () => {
  sync.rename('0', 'Water');
  await reindex(sync.worker(), NOW);
  for (let i = 0; i < 600; i++) sync.cms.save(makeBook(String(i)));
  // In the first of three pages.
  sync.cms.save(makeBook('1 is no legal id'));
  await expect(reindex(sync.worker(), NOW)).rejects.toThrow('invalid_document_id');
  expect(await sync.titles()).toEqual({ b_0: 'Water' });
  expect(await sync.index.list()).toEqual(['products']);
});

test('a reindex drops what its own program could not drop when the engine died, and reports leftovers until then', async () => {
  sync.rename('1', 'Water');
  const down = () => Promise.reject(new GatewayError('search engine', 'could not be reached in time', true));
  const worker = sync.worker({
    index: { ...sync.index, fill: () => ({ add: down, finish: down }), drop: down },
  });
  await expect(reindex(worker, NOW)).rejects.toThrow(
    /could not be reached in time; readers search a whole index.*products_\d+_\w+ is left.*the same command/,
  );
  expect(await sync.index.list()).toHaveLength(2);
  const again = { ...worker, index: sync.index };
  expect(await reindex(again, new Date(NOW.getTime() + 1))).toMatchObject({ dropped: 1 });
  expect(await sync.index.list()).toEqual(['products']);
});

test("a reindex drops another program's half-built index after minutes without tasks, and no other", async () => {
  sync.rename('1', 'Water');
  const [dead, living] = [shadowIndexName(new Date(0), '0'), shadowIndexName(new Date(1), '0')];
  await sync.index.create(dead);
  await sync.index.create(living);
  const silence: Record<string, number> = { [dead]: 121_000, [living]: 119_000 };
  const index = { ...sync.index, idleForMs: async (uid: string) => silence[uid] ?? null };
  expect(await reindex(sync.worker({ index }), NOW)).toMatchObject({ dropped: 1 });
  expect((await sync.index.list()).sort()).toEqual(['products', living]);
});

test("the age of an index is measured by the engine's clock", async () => {
  await sync.index.create('products_1_30');
  expect(await sync.index.idleForMs('nobody')).toBeNull();
  const before = await sync.index.idleForMs('products_1_30');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await sync.index.idleForMs('products_1_30')).toBe(before);
  await sync.index.create('another');
  expect(await sync.index.idleForMs('products_1_30')).toBeGreaterThanOrEqual(60);
});
