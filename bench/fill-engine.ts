import type { TitleSource } from '@colophon/contracts/catalogue/title-source';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { createMeilisearchIndex } from '@colophon/search-sync/gateways/meilisearch';
import { reindex } from '@colophon/search-sync/sync/reindex';
import type { SyncContext } from '@colophon/search-sync/sync/sync-context';

/** Runs the worker's own reindex of a catalogue into an engine. @returns its duration in ms */
export async function fillEngine(
  host: string,
  corpus: readonly TitleSource[],
  apiKey: string | null = null,
): Promise<number> {
  const context: SyncContext = {
    outbox: catalogueOf(corpus),
    index: await createMeilisearchIndex(host, apiKey),
    storefront: { countAll: unasked },
    partnerProductGroup: 'WP',
    timeZone: SPECIFIED_TIME_ZONE,
    worker: 'bench',
    log: () => {},
    leftBehind: new Set(),
    monotonicMs: () => performance.now(),
  };
  const started = performance.now();
  await reindex(context, new Date());
  return performance.now() - started;
}

const unasked = (): never => {
  throw new Error('a reindex does not ask for this');
};

function catalogueOf(titles: readonly TitleSource[]): SyncContext['outbox'] {
  return {
    synonyms: async () => ({ groups: [] }),
    mark: async () => ({ mark: '0' }),
    replay: async () => ({ replayed: 0 }),
    async snapshot({ after, limit }) {
      const from = Number(after ?? 0);
      const to = from + limit;
      const next = to < titles.length ? String(to) : null;
      return { titles: titles.slice(from, to), unreadable: [], next, total: titles.length };
    },
    claim: unasked,
    check: unasked,
    ack: unasked,
    fail: unasked,
    look: unasked,
    requeue: unasked,
    status: unasked,
  };
}
