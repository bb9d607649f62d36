import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { ENGINE_HEADERS } from '@colophon/contracts/search/engine-request';
import { multiSearchSchema } from '@colophon/contracts/search/query';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { createOutboxClient } from '@colophon/search-sync/gateways/cms';
import { fetchProgramKeys } from '@colophon/search-sync/gateways/default-keys';
import { createMeilisearchIndex } from '@colophon/search-sync/gateways/meilisearch';
import { createStorefrontSearch } from '@colophon/search-sync/gateways/storefront-search';
import { signTenantToken } from '@colophon/search-sync/gateways/storefront-token';
import { reindex } from '@colophon/search-sync/sync/reindex';
import { drainAll } from '@colophon/search-sync/sync/run-worker';
import { readStatus } from '@colophon/search-sync/sync/status';
import type { SyncContext } from '@colophon/search-sync/sync/sync-context';
import { isTrue, verify } from '@colophon/search-sync/sync/verify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FakeCms, TOKEN } from '../../../search-sync/test/fake-cms';
import { makeBook, makeJournal, makeTexts } from '../../../search-sync/test/make-title';
import { describeWithServers } from './installed-program';
import { type RealEngine, startMeilisearch } from './start-meilisearch';

const NOW = new Date('2026-11-22T12:00:00Z');
/** More than a page of a reindex. */
const TITLES = 300;

describeWithServers('a real Meilisearch behind Colophon', ['meilisearch'], () => {
  let engine: RealEngine;
  let cms: FakeCms;
  let keys: Awaited<ReturnType<typeof fetchProgramKeys>>;
  let worker: SyncContext;

  beforeAll(async () => {
    engine = await startMeilisearch();
    keys = await fetchProgramKeys(engine.url, engine.masterKey, 'WP');
  });
  afterAll(() => engine.stop());
  afterEach(() => cms.stop());

  beforeEach(async () => {
    cms = new FakeCms();
    const outbox = createOutboxClient({ url: await cms.start(), token: TOKEN });
    worker = {
      outbox,
      index: await createMeilisearchIndex(engine.url, keys.worker),
      storefront: await createStorefrontSearch(engine.url, keys.storefront, 'WP'),
      partnerProductGroup: 'WP',
      timeZone: SPECIFIED_TIME_ZONE,
      worker: 'test',
      log: () => {},
      leftBehind: new Set(),
      monotonicMs: () => performance.now(),
    };
    for (const uid of await worker.index.list()) await worker.index.drop(uid);
  });

  const search = (query: object) =>
    fetch(`${engine.url}/multi-search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.storefront}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: [query] }),
    });

  /** A catalogue without a partner: no document has a product group. */
  async function fill(): Promise<void> {
    for (let i = 0; i < TITLES; i++) cms.save(makeBook(String(i), { productGroup: null }));
    cms.save(makeJournal('j'));
    await reindex(worker, NOW);
    await drainAll(worker);
  }

  test('the storefront finds all that is indexed, although no document has a product group', async () => {
    await fill();
    const status = await readStatus(worker);
    expect(status).toMatchObject({
      documents: TITLES + 1,
      search: { state: 'right', found: TITLES + 1 },
      isCurrent: true,
    });
    expect(isTrue(await verify(worker, { repair: false, now: NOW }))).toBe(true);
  });

  test('half a character is refused by the engine, and our schema leaves it out of what is asked', async () => {
    await fill();
    const query = { indexUid: PRODUCTS_INDEX, q: 'Book \ud800' };
    expect((await search(query)).status).toBe(400);
    const { queries } = multiSearchSchema.parse({ queries: [query] });
    const response = await search({ indexUid: PRODUCTS_INDEX, q: queries[0]?.q });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ results: [{ hits: expect.any(Array) }] });
  });

  test('a token of old, whose filter finds nothing here, and a key of another engine are noticed', async () => {
    await fill();
    const client = await fetch(`${engine.url}/keys`, {
      headers: { authorization: `Bearer ${engine.masterKey}` },
    });
    const { results } = (await client.json()) as { results: { name: string; uid: string; key: string }[] };
    const parent = results.find(({ name }) => name === 'Default Search API Key');
    const old = signTenantToken(
      { uid: parent?.uid ?? '', value: parent?.key ?? '' },
      { [PRODUCTS_INDEX]: { filter: 'productGroup != "WP"' } },
    );
    for (const [key, state] of [
      [old, 'different'],
      ['a-key-of-the-engine-before-the-restore', 'refused'],
    ] as const) {
      const storefront = await createStorefrontSearch(engine.url, key, 'WP');
      const status = await readStatus({ ...worker, storefront }, 1);
      expect(status).toMatchObject({ drift: 0, isCurrent: false, search: { state } });
      expect(status.search).toMatchObject({ text: expect.stringContaining('npm run sync -- keys') });
    }
  });

  test('our requests are answered uncompressed and in one piece', async () => {
    await fill();
    const send = (headers: Record<string, string>) =>
      fetch(`${engine.url}/indexes/${PRODUCTS_INDEX}/search`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${keys.storefront}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: '{}',
      });
    const ours = await send({ ...ENGINE_HEADERS });
    const ownIdea = await send({});
    await Promise.all([ours.text(), ownIdea.text()]);
    expect(ours.headers.get('content-encoding')).toBeNull();
    expect(Number(ours.headers.get('content-length'))).toBeGreaterThan(1000);
    // What they would be without: when this fails, nothing needs to be asked for any more.
    expect(ownIdea.headers.get('content-encoding')).not.toBeNull();
  });

  test('a batch that the engine refuses fails the reindex and leaves what readers search', async () => {
    await fill();
    cms.save(makeBook('0', { texts: { en: makeTexts('Changed') } }));
    cms.save(makeBook('0 is no legal id'));
    await expect(reindex(worker, NOW)).rejects.toThrow('invalid_document_id');
    expect(await worker.index.list()).toEqual([PRODUCTS_INDEX]);
    expect(await worker.index.count(PRODUCTS_INDEX)).toBe(TITLES + 1);
  });

  test('an engine killed in a reindex comes back with the old index, and the next reindex drops the half', async () => {
    await fill();
    cms.save(makeBook('new'));
    cms.beforeSnapshot = async (after) => {
      if (after === null) return;
      cms.beforeSnapshot = async () => {};
      await engine.kill();
    };
    await expect(reindex(worker, NOW)).rejects.toThrow(/is left in the engine.*the same command/);
    await engine.restart();
    expect(await worker.index.count(PRODUCTS_INDEX)).toBe(TITLES + 1);
    expect(await worker.index.list()).toHaveLength(2);
    const later = new Date(NOW.getTime() + 1);
    expect(await reindex(worker, later)).toMatchObject({ documents: TITLES + 2, dropped: 1 });
    expect(await worker.index.list()).toEqual([PRODUCTS_INDEX]);
    await drainAll(worker);
    expect(await readStatus(worker)).toMatchObject({ search: { state: 'right', found: TITLES + 2 } });
  });
});
