import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DEFAULT_KEY_UIDS } from '../src/embedded-engine/auth/default-keys';
import { deriveKey } from '../src/embedded-engine/auth/derive-key';
import { signTenantToken } from '../src/embedded-engine/auth/tenant-token';
import { trialKeys } from '../src/embedded-engine/auth/trial-keys';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import { createStorefrontSearch } from '../src/gateways/storefront-search';
import { watchSearch } from '../src/sync/check-search';
import { reindex } from '../src/sync/reindex';
import { drainAll } from '../src/sync/run-worker';
import { readStatus } from '../src/sync/status';
import type { SyncContext } from '../src/sync/sync-context';
import { isTrue, verify } from '../src/sync/verify';
import { makeBook, makeJournal } from './make-title';
import { NOW, openSync, type Sync } from './open-sync';
import { startTestEngine, type TestEngine } from './start-test-engine';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(60_000);

const MASTER_KEY = 'a-master-key-for-the-tests';
const KEYS = trialKeys(MASTER_KEY, 'WP');

let sync: Sync;
let engine: TestEngine;
beforeEach(async () => {
  sync = await openSync();
  engine = await startTestEngine(MASTER_KEY);
  for (const id of ['1', '2', '3']) sync.cms.save(makeBook(id));
  sync.cms.save(makeBook('4', { productGroup: 'WP' }));
  // Neither journals nor all books have a product group, as in a catalogue without a partner.
  sync.cms.save(makeBook('5', { productGroup: null }));
  sync.cms.save(makeJournal('6'));
});
afterEach(async () => {
  await engine.stop();
  await sync.close();
});

/** A worker on an engine that wants keys; `key` is the storefront's. */
async function workerWith(key: string, more: Partial<SyncContext> = {}): Promise<SyncContext> {
  return sync.worker({
    index: await createMeilisearchIndex(engine.url, KEYS.worker),
    storefront: await createStorefrontSearch(engine.url, key, 'WP'),
    ...more,
  });
}

test("with the storefront's own key everything is found that is not the partner's", async () => {
  const worker = await workerWith(KEYS.storefront);
  await reindex(worker, NOW);
  await drainAll(worker);
  const status = await readStatus(worker, 1);
  expect(status).toMatchObject({ documents: 5, search: { state: 'right', found: 5 }, isCurrent: true });
  expect(await verify(worker, { mend: false, now: NOW })).toMatchObject({
    search: { state: 'right', found: 5 },
  });
});

test.each([
  [
    "another engine's key, as after a restore on a new machine",
    trialKeys('another-master-key-of-old', 'WP').storefront,
    'refused',
  ],
  ['a key whose filter finds nothing', tokenWith('productGroup = "of nobody"'), 'different'],
])('%s fails status and verify, with the command that makes another', async (_, key, state) => {
  const worker = await workerWith(key);
  await reindex(worker, NOW);
  await drainAll(worker);
  const status = await readStatus(worker, 1);
  expect(status).toMatchObject({ documents: 5, drift: 0, isCurrent: false });
  expect(status.search).toMatchObject({ state, text: expect.stringContaining('npm run sync -- keys') });
  const verified = await verify(worker, { mend: true, now: NOW });
  expect(verified).toMatchObject({ left: 0, search: { state } });
  expect(isTrue(verified)).toBe(false);
});

test('while changes wait a difference says nothing', async () => {
  const worker = await workerWith(KEYS.storefront);
  await reindex(worker, NOW);
  await drainAll(worker);
  sync.cms.save(makeBook('7'));
  expect(await readStatus(worker, 1)).toMatchObject({ search: { state: 'unknown' }, isCurrent: true });
});

test('a worker tells of a difference when it sees it twice, and of its end', async () => {
  const events: string[] = [];
  let now = 0;
  let hidden = 0;
  const right = await workerWith(KEYS.storefront);
  const worker: SyncContext = {
    ...right,
    storefront: {
      async countAll() {
        const count = await right.storefront.countAll();
        return count.kind === 'found' ? { ...count, titles: count.titles - hidden } : count;
      },
    },
    log: (_, event) => events.push(event),
    monotonicMs: () => now,
  };
  await reindex(right, NOW);
  await drainAll(right);
  const look = watchSearch(worker);
  const lookLater = () => {
    now += 60_000;
    return look();
  };
  await look();
  expect(events).toEqual(['search-right']);
  hidden = 5;
  await look();
  await lookLater();
  expect(events).toEqual(['search-right']);
  await lookLater();
  expect(events).toEqual(['search-right', 'search-wrong']);
  hidden = 0;
  await lookLater();
  expect(events).toEqual(['search-right', 'search-wrong', 'search-right']);
});

test('an engine that does not answer is an outage, and no wrong key', async () => {
  const nobody = await createStorefrontSearch('http://127.0.0.1:1', KEYS.storefront, 'WP');
  await expect(nobody.countAll()).rejects.toMatchObject({ system: 'search engine', retryable: true });
});

test('answers are asked for as they are: compressed ones come 40 ms later from a real engine', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['accept-encoding']);
    response.setHeader('content-type', 'application/json').end('{"totalHits":3,"results":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await (await createStorefrontSearch(url, null, 'WP')).countAll();
    await (await createMeilisearchIndex(url, null)).list();
    expect(asked).toEqual(['identity', 'identity']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

function tokenWith(filter: string): string {
  const uid = DEFAULT_KEY_UIDS.search;
  return signTenantToken({ uid, value: deriveKey(MASTER_KEY, uid) }, { products: { filter } });
}
