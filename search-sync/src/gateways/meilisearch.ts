import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument } from '@colophon/contracts/search-document';
import { INDEX_SETTINGS } from '../domain/index-settings';
import { GatewayError } from './gateway-error';
import type { SearchIndex, StoredDocument } from './search-index';

type Client = import('meilisearch', { with: { 'resolution-mode': 'import' }}).Meilisearch;
type EnqueuedTask = ReturnType<Client['deleteIndex']>;

/** For what is no push: settings, swaps, counts. */
const PATIENT = { timeoutMs: 120_000 };
/** The engine's words for what is wrong with its disk, and not with what it was asked. */
const DISK_TROUBLE = new Set(['no_space_left_on_device', 'io_error', 'too_many_open_files']);
/** ... and with itself; 'loading': it still reads its data. */
const TROUBLE = new Set(['internal', 'loading', ...DISK_TROUBLE]);
const READ_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const MOST_INDEXES = 1000;
/** Settings whose order means something. */
const ORDERED = new Set(['searchableAttributes', 'rankingRules']);

/** The search engine through the official client; the embedded one and a real Meilisearch alike. */
export async function createMeilisearchIndex(host: string, apiKey: string | null): Promise<SearchIndex> {
  // The client is an ES module only.
  const { Meilisearch } = await import('meilisearch');
  const clientWith = ({ timeoutMs }: { timeoutMs: number }) =>
    new Meilisearch({ host, timeout: timeoutMs, ...(apiKey ? { apiKey } : {}) });
  const reader = clientWith({ timeoutMs: READ_TIMEOUT_MS });

  /** Sends one change and waits until the engine has done it, all within the deadline. */
  const change = async (
    deadline: { timeoutMs: number },
    enqueue: (client: Client) => EnqueuedTask,
  ): Promise<void> => {
    const until = performance.now() + deadline.timeoutMs;
    const client = clientWith(deadline);
    const task = await reached(enqueue(client));
    const left = Math.max(until - performance.now(), 1);
    const { status, error } = await reached(
      client.tasks.waitForTask(task, { timeout: left, interval: POLL_MS }),
    );
    // A failed task resolves: what it became has to be asked.
    if (status === 'succeeded') return;
    const code = error?.code ?? 'unknown';
    throw new GatewayError('search engine', `task ${status}: ${code}`, DISK_TROUBLE.has(code));
  };

  const index: SearchIndex = {
    async isHealthy() {
      return (await reader.health().catch(() => null))?.status === 'available';
    },
    async list() {
      const { results } = await reached(reader.getRawIndexes({ limit: MOST_INDEXES }));
      return results.map(({ uid }) => uid);
    },
    async count(uid) {
      const stats = await orMissing(reader.index(uid).getStats());
      return stats?.numberOfDocuments ?? null;
    },
    async fetch(uid, ids) {
      if (ids.length === 0) return [];
      const page = await orMissing(
        reader.index<StoredDocument>(uid).getDocuments({ ids: [...ids], limit: ids.length }),
      );
      return page?.results ?? [];
    },
    async listIds(uid, { offset, limit }) {
      const page = await orMissing(
        reader.index<StoredDocument>(uid).getDocuments({ fields: ['id'], offset, limit }),
      );
      return (page?.results ?? []).map(({ id }) => id);
    },
    async hasCurrentSettings(uid) {
      const settings = await orMissing(reader.index(uid).getSettings());
      return settings !== null && agree(INDEX_SETTINGS, settings);
    },
    async create(uid) {
      await change(PATIENT, (client) => client.createIndex(uid, { primaryKey: 'id' }));
      await change(PATIENT, (client) => client.index(uid).updateSettings(INDEX_SETTINGS));
    },
    async put(uid, documents, deadline) {
      if (documents.length === 0) return;
      await change(deadline, (client) => client.index<SearchDocument>(uid).addDocuments([...documents]));
    },
    async remove(uid, ids, deadline) {
      if (ids.length === 0) return;
      await change(deadline, (client) => client.index(uid).deleteDocuments([...ids]));
    },
    async swap(uid, other) {
      await change(PATIENT, (client) => client.swapIndexes([{ indexes: [uid, other], rename: false }]));
    },
    async drop(uid) {
      if ((await index.count(uid)) === null) return;
      await change(PATIENT, (client) => client.deleteIndex(uid));
    },
  };
  return index;
}

/** Turns every failure of the client into ours. */
async function reached<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const code = codeOf(cause);
    const retryable = code === null || TROUBLE.has(code);
    throw new GatewayError('search engine', code ?? 'could not be reached in time', retryable, { cause });
  }
}

async function orMissing<T>(answer: PromiseLike<T>): Promise<T | null> {
  try {
    return await reached(answer);
  } catch (error) {
    if (error instanceof GatewayError && codeOf(error.cause) === 'index_not_found') return null;
    throw error;
  }
}

/** The engine's own word for a refusal; null when it did not answer at all. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  const isRefusal = error instanceof Error && error.name === 'MeilisearchApiError';
  return isRefusal ? (typeof code === 'string' ? code : 'refused') : null;
}

/** Whether every setting that we make has our value; the engine adds defaults, and sorts lists of attributes. */
function agree(ours: unknown, theirs: unknown): boolean {
  if (Array.isArray(ours)) return Array.isArray(theirs) && sameItems(ours, theirs);
  if (typeof ours !== 'object' || ours === null) return ours === theirs;
  if (typeof theirs !== 'object' || theirs === null) return false;
  const actual = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(ours).every(([key, value]) =>
    ORDERED.has(key) ? isDeepStrictEqual(value, actual.get(key)) : agree(value, actual.get(key)),
  );
}

function sameItems(ours: readonly unknown[], theirs: readonly unknown[]): boolean {
  return (
    ours.length === theirs.length && ours.every((item) => theirs.some((candidate) => agree(item, candidate)))
  );
}
