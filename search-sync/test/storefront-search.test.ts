import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trialKeys } from '@colophon/launcher/settings/settings';
import { defaultKeyValues } from '@colophon/search-engine/default-key-values';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestEngine, type TestEngine } from '../../search-engine/test/start-test-engine';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import { createStorefrontSearch } from '../src/gateways/storefront-search';
import { signTenantToken } from '../src/gateways/storefront-token';
import { watchSearch } from '../src/sync/check-search';
import { reindex } from '../src/sync/reindex';
import { drainAll } from '../src/sync/run-worker';
import { readStatus } from '../src/sync/status';
import type { SyncContext } from '../src/sync/sync-context';
import { isTrue, verify } from '../src/sync/verify';
import { makeBook, makeJournal } from './make-title';
import { NOW, openSync, type Sync } from './open-sync';

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

/** A worker on an engine that requires keys; `key` is the storefront's. */
async function workerWith(key: string, more: Partial<SyncContext> = {}): Promise<SyncContext> {
  return sync.worker({
    index: await createMeilisearchIndex(engine.url, KEYS.worker),
    storefront: await createStorefrontSearch(engine.url, key, 'WP'),
    ...more,
  });
}

test("the storefront's own key finds everything that is not the partner's", async () => {
  const worker = await workerWith(KEYS.storefront);
  await reindex(worker, NOW);
  await drainAll(worker);
  const status = await readStatus(worker, 1);
  expect(status).toMatchObject({ documents: 5, search: { state: 'right', found: 5 }, isCurrent: true });
  expect(await verify(worker, { repair: false, now: NOW })).toMatchObject({
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
  const verified = await verify(worker, { repair: true, now: NOW });
  expect(verified).toMatchObject({ left: 0, search: { state } });
  expect(isTrue(verified)).toBe(false);
});

test('ignores a difference while changes are pending', async () => {
  const worker = await workerWith(KEYS.storefront);
  await reindex(worker, NOW);
  await drainAll(worker);
  sync.cms.save(makeBook('7'));
  expect(await readStatus(worker, 1)).toMatchObject({ search: { state: 'unknown' }, isCurrent: true });
});

test('a worker reports a difference when it sees it twice, and when it ends', async () => {
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

test('an engine that does not respond is an outage, not a wrong key', async () => {
  const unreachable = await createStorefrontSearch('http://127.0.0.1:1', KEYS.storefront, 'WP');
  await expect(unreachable.countAll()).rejects.toMatchObject({ system: 'search engine', retryable: true });
});

test('requests uncompressed responses: compressed ones come 40 ms later from a real engine', async () => {
  const encodings: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    encodings.push(request.headers['accept-encoding']);
    response.setHeader('content-type', 'application/json').end('{"totalHits":3,"results":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await (await createStorefrontSearch(url, null, 'WP')).countAll();
    await (await createMeilisearchIndex(url, null)).list();
    expect(encodings).toEqual(['identity', 'identity']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

function tokenWith(filter: string): string {
  return signTenantToken(defaultKeyValues(MASTER_KEY).search, { products: { filter } });
}
