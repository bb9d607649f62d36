import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drainOutbox } from '../src/sync/drain-outbox';
import { prepareIndex } from '../src/sync/prepare-index';
import { drainAll } from '../src/sync/run-worker';
import type { SyncContext } from '../src/sync/sync-context';
import { Killed, killed, NOW, openSync, type Sync } from './open-sync';

/* Workers that die or stall at any point: the next one delivers their titles, and nothing outdated stays. */

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

let sync: Sync;
beforeEach(async () => {
  sync = await openSync();
});
afterEach(() => sync.close());

test.each<[string, (worker: SyncContext) => SyncContext]>([
  ['after the claim', (worker) => ({ ...worker, outbox: { ...sync.outbox, check: killed } })],
  ['before the push', (worker) => ({ ...worker, index: { ...sync.index, put: killed } })],
  [
    'after the push',
    (worker) => ({
      ...worker,
      index: {
        ...sync.index,
        async put(...push) {
          await sync.index.put(...push);
          throw new Killed();
        },
      },
      outbox: { ...sync.outbox, fail: killed },
    }),
  ],
  ['before the acknowledgement', (worker) => ({ ...worker, outbox: { ...sync.outbox, ack: killed } })],
])('killed %s, the next worker delivers the title', async (_, kill) => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Water');
  await expect(drainOutbox(kill(sync.worker()))).rejects.toThrow(Killed);
  sync.rename('1', 'Water, second edition');
  sync.cms.skippedSeconds += 61;
  await drainAll(sync.worker());
  expect(await sync.titles()).toEqual({ b_1: 'Water, second edition' });
  expect(sync.cms.pending).toBe(0);
});

test('a worker that stalled past its lease pushes nothing', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Old');
  const stalled = sync.worker({
    outbox: {
      ...sync.outbox,
      async check(body) {
        sync.cms.skippedSeconds += 61;
        sync.rename('1', 'New');
        await drainAll(sync.worker());
        return sync.outbox.check(body);
      },
    },
  });
  expect(await drainOutbox(stalled)).toEqual({ claimed: 1, delivered: 0 });
  expect(await sync.titles()).toEqual({ b_1: 'New' });
});

test('a worker that stalled after checking its lease pushes nothing either', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Old');
  const stalled = sync.worker({
    outbox: {
      ...sync.outbox,
      async check(body) {
        const response = await sync.outbox.check(body);
        sync.cms.skippedSeconds += 61;
        sync.rename('1', 'New');
        await drainAll(sync.worker());
        return response;
      },
    },
  });
  await drainOutbox(stalled);
  expect(await sync.titles()).toEqual({ b_1: 'New' });
  expect(sync.cms.pending).toBe(0);
});

test('a push that arrives after the lease is corrected by another delivery', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Old');
  const late = sync.worker({
    index: {
      ...sync.index,
      async put(...push) {
        sync.cms.skippedSeconds += 61;
        sync.rename('1', 'New');
        await drainAll(sync.worker());
        await sync.index.put(...push);
      },
    },
  });
  await drainOutbox(late);
  expect(await sync.titles()).toEqual({ b_1: 'Old' });
  await drainAll(sync.worker());
  expect(await sync.titles()).toEqual({ b_1: 'New' });
});

test('a push times out before the lease ends', async () => {
  await prepareIndex(sync.worker(), NOW);
  sync.rename('1', 'Water');
  const allowed: number[] = [];
  const worker = sync.worker({
    index: {
      ...sync.index,
      async put(uid, documents, deadline) {
        allowed.push(deadline.timeoutMs);
        await sync.index.put(uid, documents, deadline);
      },
    },
  });
  await drainOutbox(worker);
  expect(allowed[0]).toBeLessThan(60_000);
  expect(allowed[0]).toBeGreaterThan(30_000);
});
