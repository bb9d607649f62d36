import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { startTestEngine } from '../../search-engine/test/start-test-engine';
import { createOutboxClient } from '../src/gateways/cms';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import { createStorefrontSearch } from '../src/gateways/storefront-search';
import type { SyncContext } from '../src/sync/sync-context';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook, makeTexts } from './make-title';

export const NOW = new Date('2026-11-22T12:00:00Z');

/** An empty CMS, an engine without an index, and a worker's dependencies. */
export type Sync = Awaited<ReturnType<typeof openSync>>;

/** Opens both, fresh for each test. */
export async function openSync() {
  const cms = new FakeCms();
  const engine = await startTestEngine();
  const cmsUrl = await cms.start();
  const outbox = createOutboxClient({ url: cmsUrl, token: TOKEN });
  const index = await createMeilisearchIndex(engine.url, null);
  const storefront = await createStorefrontSearch(engine.url, null, 'WP');

  async function documents<D extends { id: string }>(): Promise<D[]> {
    const response = await fetch(`${engine.url}/indexes/products/documents?limit=1000`);
    return ((await response.json()) as { results: D[] }).results;
  }

  return {
    cms,
    cmsUrl,
    engine,
    outbox,
    index,
    documents,
    /** Creates a worker context; `more` replaces parts of it. */
    worker: (more: Partial<SyncContext> = {}): SyncContext => ({
      outbox,
      index,
      storefront,
      partnerProductGroup: 'WP',
      timeZone: SPECIFIED_TIME_ZONE,
      worker: 'test',
      log: () => {},
      leftBehind: new Set(),
      monotonicMs: () => performance.now() + cms.skippedSeconds * 1000,
      ...more,
    }),
    /** The English titles that the index holds, by the ids of their documents. */
    async titles(): Promise<Record<string, string>> {
      const found = await documents<{ id: string; title_en: string }>();
      return Object.fromEntries(found.map(({ id, title_en }) => [id, title_en]));
    },
    /** Saves a book under a new title. */
    rename: (documentId: string, title: string) =>
      cms.save(makeBook(documentId, { texts: { en: makeTexts(title) } })),
    async close(): Promise<void> {
      await cms.stop();
      await engine.stop();
    },
  };
}

/** Thrown to end the work as a kill would. */
export class Killed extends Error {}
export const killed = () => Promise.reject(new Killed());
