import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prepareIndex } from '../src/sync/prepare-index';
import { reindex } from '../src/sync/reindex';
import { drainAll } from '../src/sync/run-worker';
import { clearSidelines } from '../src/sync/sideline';
import { makeBook } from './make-title';
import { Killed, killed, NOW, openSync, type Sync } from './open-sync';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(60_000);

let sync: Sync;
beforeEach(async () => {
  sync = await openSync();
});
afterEach(() => sync.close());

test('a reindex leaves one index with all titles and our settings; changes made meanwhile come after', async () => {
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

test('the old index answers until the swap, and stays when a reindex fails', async () => {
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
        // Saved and indexed after the snapshot was read: it goes into the index that is about to be thrown away.
        sync.rename('1', 'Water, second edition');
        await drainAll(sync.worker());
        await sync.index.swap(...uids);
      },
    },
    outbox: { ...sync.outbox, replay: killed },
  });
  await expect(reindex(cut, NOW)).rejects.toThrow(Killed);
  expect(await sync.titles()).toEqual({ b_1: 'Water' });
  await clearSidelines(sync.worker(), new Date(NOW.getTime() + 7 * 3_600_000), new Set(), true);
  await drainAll(sync.worker());
  expect(await sync.titles()).toEqual({ b_1: 'Water, second edition' });
  expect(await sync.index.list()).toEqual(['products']);
});
