import type { StoredIndex } from '../index/stored-index';
import { indexFor, uidOf } from './input';
import type { Call, Route } from './route';

/** The Meilisearch release whose protocol is implemented. */
const PROTOCOL_VERSION = '1.50.0';

function statsOf(call: Call, uid: string, { contents }: StoredIndex) {
  const { bytes } = contents.documents;
  return {
    numberOfDocuments: contents.size,
    rawDocumentDbSize: bytes,
    avgDocumentSize: contents.size === 0 ? 0 : Math.round(bytes / contents.size),
    isIndexing: call.engine.tasks.isIndexing(uid),
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: contents.fieldDistribution(),
    indexSize: bytes,
    usedIndexSize: bytes,
  };
}

/** Routes for health, version and statistics. */
export const serviceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/health',
    action: null,
    handle: () => ({ status: 200, body: { status: 'available' } }),
  },
  {
    method: 'GET',
    path: '/version',
    action: 'version',
    handle: () => ({
      status: 200,
      body: { commitSha: 'embedded', commitDate: 'unknown', pkgVersion: PROTOCOL_VERSION },
    }),
  },
  {
    method: 'GET',
    path: '/stats',
    action: 'stats.get',
    handle: (call) => {
      const entries = call.engine.indexes.entries().filter(([uid]) => call.access.mayUse(uid));
      const updates = entries.map(([, index]) => index.updatedAt).sort();
      const stats = entries.map(([uid, index]) => [uid, statsOf(call, uid, index)] as const);
      const databaseSize = stats.reduce((sum, [, { indexSize }]) => sum + indexSize, 0);
      return {
        status: 200,
        body: {
          databaseSize,
          usedDatabaseSize: databaseSize,
          lastUpdate: updates.at(-1) ?? null,
          indexes: Object.fromEntries(stats),
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid/stats',
    action: 'stats.get',
    handle: (call) => ({ status: 200, body: statsOf(call, uidOf(call), indexFor(call)) }),
  },
];
