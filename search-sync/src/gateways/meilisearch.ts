import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument } from '@colophon/contracts/search/document';
import { INDEX_SETTINGS } from '../domain/index-settings';
import { type Client, convertErrors, DISK_TROUBLE, openClient, orMissing } from './engine-client';
import { fillInto } from './fill-index';
import { GatewayError } from './gateway-error';
import type { SearchIndex, StoredDocument } from './search-index';

type EnqueuedTask = ReturnType<Client['deleteIndex']>;

/** For calls other than pushes: settings, swaps, counts. */
const PATIENT = { timeoutMs: 120_000 };
/** For a batch of a filling, which waits behind others. */
const FILLING = { timeoutMs: 600_000 };
/** Limit of a filling that is in flight: the engine processes batches together, and faster the more there are. */
const MAX_BYTES_IN_FLIGHT = 32 * 1024 * 1024;
const READ_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const MAX_INDEXES = 1000;
/** Settings whose order matters. */
const ORDERED = new Set(['searchableAttributes', 'rankingRules']);

/** The search engine through the official client, for the embedded one and a real Meilisearch alike. */
export async function createMeilisearchIndex(host: string, apiKey: string | null): Promise<SearchIndex> {
  const reader = await openClient(host, apiKey, { timeoutMs: READ_TIMEOUT_MS });
  const patient = await openClient(host, apiKey, PATIENT);

  /** Waits until the engine has finished a task. */
  const settled = async (client: Client, task: number, timeoutMs: number): Promise<void> => {
    const { status, error } = await convertErrors(
      client.tasks.waitForTask(task, { timeout: timeoutMs, interval: POLL_MS }),
    );
    // A failed task resolves too: its status must be checked.
    if (status === 'succeeded') return;
    const code = error?.code ?? 'unknown';
    throw new GatewayError('search engine', `task ${status}: ${code}`, DISK_TROUBLE.has(code));
  };

  /** Sends one change and waits until the engine has finished it, all within the deadline. */
  const change = async (
    deadline: { timeoutMs: number },
    enqueue: (client: Client) => EnqueuedTask,
  ): Promise<void> => {
    const until = performance.now() + deadline.timeoutMs;
    const client = await openClient(host, apiKey, deadline);
    const { taskUid } = await convertErrors(enqueue(client));
    await settled(client, taskUid, Math.max(until - performance.now(), 1));
  };

  const index: SearchIndex = {
    async isHealthy() {
      return (await reader.health().catch(() => null))?.status === 'available';
    },
    async list() {
      const { results } = await convertErrors(reader.getRawIndexes({ limit: MAX_INDEXES }));
      return results.map(({ uid }) => uid);
    },
    async idleForMs(uid) {
      const [own] = (await convertErrors(reader.tasks.getTasks({ indexUids: [uid], limit: 1 }))).results;
      const [newest] = (await convertErrors(reader.tasks.getTasks({ limit: 1 }))).results;
      if (!own || !newest) return null;
      if (!own.finishedAt) return 0;
      return Math.max(Date.parse(newest.enqueuedAt) - Date.parse(own.finishedAt), 0);
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
      return settings !== null && hasSettings(INDEX_SETTINGS, settings);
    },
    async synonyms(uid) {
      const settings = await orMissing(reader.index(uid).getSettings());
      return settings && (settings.synonyms ?? {});
    },
    async setSynonyms(uid, synonyms) {
      await change(PATIENT, (client) => client.index(uid).updateSettings({ synonyms }));
    },
    async create(uid) {
      await change(PATIENT, (client) => client.createIndex(uid, { primaryKey: 'id' }));
      await change(PATIENT, (client) => client.index(uid).updateSettings(INDEX_SETTINGS));
    },
    async put(uid, documents, deadline) {
      if (documents.length === 0) return;
      await change(deadline, (client) => client.index<SearchDocument>(uid).addDocuments([...documents]));
    },
    fill(uid) {
      return fillInto<SearchDocument>(
        {
          async enqueue(documents) {
            return (await convertErrors(patient.index(uid).addDocuments([...documents]))).taskUid;
          },
          settled: (task) => settled(patient, task, FILLING.timeoutMs),
        },
        MAX_BYTES_IN_FLIGHT,
      );
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

/** Returns true if every setting of ours has our value; the engine adds defaults, and sorts lists of attributes. */
function hasSettings(ours: unknown, theirs: unknown): boolean {
  if (Array.isArray(ours)) return Array.isArray(theirs) && sameItems(ours, theirs);
  if (typeof ours !== 'object' || ours === null) return ours === theirs;
  if (typeof theirs !== 'object' || theirs === null) return false;
  const actual = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(ours).every(([key, value]) =>
    ORDERED.has(key) ? isDeepStrictEqual(value, actual.get(key)) : hasSettings(value, actual.get(key)),
  );
}

function sameItems(ours: readonly unknown[], theirs: readonly unknown[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((item) => theirs.some((candidate) => hasSettings(item, candidate)))
  );
}
