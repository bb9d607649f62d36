import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time-zone';
import { createOutboxClient } from '../src/gateways/cms';
import { createMeilisearchIndex } from '../src/gateways/meilisearch';
import { createStorefrontSearch } from '../src/gateways/storefront-search';
import type { SyncContext } from '../src/sync/sync-context';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook, makeTexts } from './make-title';
import { startTestEngine } from './start-test-engine';

export const NOW = new Date('2026-11-22T12:00:00Z');

/** A CMS that has nothing to say yet, an engine without an index, and what a worker needs to go between them. */
export type Sync = Awaited<ReturnType<typeof openSync>>;

/** Opens both anew for a test. */
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
    /** A worker; `more` puts something else in the place of a part. */
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
    /** Saves a book under a title, which it has from now on. */
    rename: (documentId: string, title: string) =>
      cms.save(makeBook(documentId, { texts: { en: makeTexts(title) } })),
    async close(): Promise<void> {
      await cms.stop();
      await engine.stop();
    },
  };
}

/** Something that ends the work as a kill would. */
export class Killed extends Error {}
export const killed = () => Promise.reject(new Killed());
