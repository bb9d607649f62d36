import { z } from 'zod';
import { EngineError } from '../errors';
import type { StoredIndex } from '../index/stored-index';
import { parseInput } from '../parse';
import { checkUid, enqueue, indexFor, numberParameter, parseParameters, requireBody, uidOf } from './input';
import type { Route } from './route';

const creation = z.strictObject({ uid: z.string().optional(), primaryKey: z.string().nullish() });
const update = z.strictObject({ primaryKey: z.string().nullish(), uid: z.string().nullish() });
const swaps = z.array(
  z.strictObject({ indexes: z.tuple([z.string(), z.string()]), rename: z.boolean().optional() }),
);

function show(uid: string, { createdAt, updatedAt, primaryKey }: StoredIndex) {
  return { uid, createdAt, updatedAt, primaryKey };
}

/** Routes that create, list, swap and delete indexes. */
export const indexRoutes: Route[] = [
  {
    method: 'GET',
    path: '/indexes',
    action: 'indexes.get',
    parameters: ['offset', 'limit'],
    handle: (call) => {
      const shape = { offset: numberParameter.default(0), limit: numberParameter.default(20) };
      const { offset, limit } = parseParameters(call, shape, 'invalid_index_');
      const all = call.engine.indexes.entries().filter(([uid]) => call.access.mayUse(uid));
      const results = all.slice(offset, offset + limit).map(([uid, index]) => show(uid, index));
      return { status: 200, body: { results, offset, limit, total: all.length } };
    },
  },
  {
    method: 'POST',
    path: '/indexes',
    action: 'indexes.create',
    handle: (call) => {
      const { uid, primaryKey = null } = parseInput(creation, requireBody(call), 'invalid_index_');
      if (uid === undefined) throw new EngineError('missing_index_uid', 'Missing field `uid`');
      return enqueue(call, { type: 'indexCreation', indexUid: checkUid(call, uid), primaryKey });
    },
  },
  {
    method: 'GET',
    path: '/indexes/:uid',
    action: 'indexes.get',
    handle: (call) => ({ status: 200, body: show(uidOf(call), indexFor(call)) }),
  },
  {
    method: 'PATCH',
    path: '/indexes/:uid',
    action: 'indexes.update',
    handle: (call) => {
      const { primaryKey = null, uid } = parseInput(update, requireBody(call), 'invalid_index_');
      const newUid = uid == null ? null : checkUid(call, uid);
      return enqueue(call, { type: 'indexUpdate', indexUid: uidOf(call), primaryKey, newUid });
    },
  },
  {
    method: 'DELETE',
    path: '/indexes/:uid',
    action: 'indexes.delete',
    handle: (call) => enqueue(call, { type: 'indexDeletion', indexUid: uidOf(call) }),
  },
  {
    method: 'POST',
    path: '/swap-indexes',
    action: 'indexes.swap',
    handle: (call) => {
      const pairs = parseInput(swaps, requireBody(call), 'invalid_swap_');
      const uids = pairs.flatMap(({ indexes }) => indexes.map((uid) => checkUid(call, uid)));
      const twice = uids.find((uid, i) => uids.indexOf(uid) !== i);
      if (twice !== undefined) {
        throw new EngineError(
          'invalid_swap_duplicate_index_found',
          `Indexes must be declared only once during a swap. \`${twice}\` was specified several times.`,
        );
      }
      return enqueue(call, {
        type: 'indexSwap',
        swaps: pairs.map(({ indexes, rename = false }) => ({ indexes, rename })),
      });
    },
  },
];
