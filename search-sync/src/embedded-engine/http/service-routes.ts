import { EngineError } from '../errors';
import type { StoredIndex } from '../index/stored-index';
import { indexFor, uidOf } from './input';
import type { Call, Route } from './route';

/** The Meilisearch release whose protocol this follows. */
const PROTOCOL_VERSION = '1.50.0';

function statsOf(call: Call, uid: string, index: StoredIndex) {
  const fieldDistribution: Record<string, number> = {};
  for (const document of index.documents()) {
    for (const field of Object.keys(document)) {
      fieldDistribution[field] = (fieldDistribution[field] ?? 0) + 1;
    }
  }
  return {
    numberOfDocuments: index.size,
    rawDocumentDbSize: 0,
    avgDocumentSize: 0,
    isIndexing: call.engine.tasks.isIndexing(uid),
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution,
    indexSize: 0,
    usedIndexSize: 0,
  };
}

/** Health, version, statistics, and the refusal of keys. */
export const serviceRoutes: Route[] = [
  { method: 'GET', path: '/health', handle: () => ({ status: 200, body: { status: 'available' } }) },
  {
    method: 'GET',
    path: '/version',
    handle: () => ({
      status: 200,
      body: { commitSha: 'embedded', commitDate: 'unknown', pkgVersion: PROTOCOL_VERSION },
    }),
  },
  {
    method: 'GET',
    path: '/stats',
    handle: (call) => {
      const entries = call.engine.indexes.entries();
      const updates = entries.map(([, index]) => index.updatedAt).sort();
      return {
        status: 200,
        body: {
          databaseSize: 0,
          usedDatabaseSize: 0,
          lastUpdate: updates.at(-1) ?? null,
          indexes: Object.fromEntries(entries.map(([uid, index]) => [uid, statsOf(call, uid, index)])),
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/stats',
    handle: (call) => ({ status: 200, body: statsOf(call, uidOf(call), indexFor(call)) }),
  },
  {
    method: 'GET',
    path: '/keys',
    handle: ({ engine }) => {
      if (engine.hasMasterKey) return { status: 200, body: { results: [], offset: 0, limit: 20, total: 0 } };
      throw new EngineError(
        'missing_master_key',
        'Meilisearch is running without a master key. To access this API endpoint, you must have set a master key at launch.',
      );
    },
  },
];
