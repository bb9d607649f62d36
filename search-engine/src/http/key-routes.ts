import type { Key } from '../auth/key';
import type { KeyStore } from '../auth/key-store';
import { changedKey, newKey } from '../auth/new-key';
import { EngineError } from '../errors';
import { numberParameter, parseParameters, requireBody } from './input';
import type { Call, Route } from './route';

/** @throws EngineError missing_master_key */
function keysOf({ engine }: Call): KeyStore {
  if (engine.keys) return engine.keys;
  throw new EngineError(
    'missing_master_key',
    'Meilisearch is running without a master key. To access this API endpoint, you must have set a master key at launch.',
  );
}

function requestedKey(call: Call): Key {
  return keysOf(call).get(call.params.key ?? '');
}

function show(keys: KeyStore, key: Key): Record<string, unknown> {
  const { name, description, uid, ...rest } = key;
  return { name, description, key: keys.valueOf(key), uid, ...rest };
}

/** Routes that create, list, rename and delete keys. */
export const keyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/keys',
    action: 'keys.get',
    parameters: ['offset', 'limit'],
    handle: (call) => {
      const keys = keysOf(call);
      const shape = { offset: numberParameter.default(0), limit: numberParameter.default(20) };
      const { offset, limit } = parseParameters(call, shape, 'invalid_api_key_');
      const all = keys.list();
      const results = all.slice(offset, offset + limit).map((key) => show(keys, key));
      return { status: 200, body: { results, offset, limit, total: all.length } };
    },
  },
  {
    method: 'POST',
    path: '/keys',
    action: 'keys.create',
    handle: async (call) => {
      const keys = keysOf(call);
      const key = newKey(requireBody(call), new Date());
      await keys.add(key);
      return { status: 201, body: show(keys, key) };
    },
  },
  {
    method: 'GET',
    path: '/keys/:key',
    action: 'keys.get',
    handle: (call) => ({ status: 200, body: show(keysOf(call), requestedKey(call)) }),
  },
  {
    method: 'PATCH',
    path: '/keys/:key',
    action: 'keys.update',
    handle: async (call) => {
      const key = changedKey(requestedKey(call), requireBody(call), new Date());
      await keysOf(call).replace(key);
      return { status: 200, body: show(keysOf(call), key) };
    },
  },
  {
    method: 'DELETE',
    path: '/keys/:key',
    action: 'keys.delete',
    handle: async (call) => {
      await keysOf(call).remove(requestedKey(call));
      return { status: 204 };
    },
  },
];
