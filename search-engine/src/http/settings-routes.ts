import { EngineError } from '../errors';
import { isObject, type JsonObject } from '../json';
import { DEFAULT_SETTINGS, patchSettings } from '../settings';
import { enqueue, indexFor, requireBody, uidOf } from './input';
import type { Call, Method, Reply, Route } from './route';

/** Settings that are objects use PATCH, the others PUT. */
const GROUPS = new Set(['typoTolerance', 'faceting', 'pagination']);

function change(call: Call, patch: JsonObject): Promise<Reply> {
  // Validated before it is queued, so that the client gets the error in the response.
  patchSettings(DEFAULT_SETTINGS, patch);
  return enqueue(call, { type: 'settingsUpdate', indexUid: uidOf(call), patch });
}

function wholeSettings(): Route[] {
  const path = '/indexes/:uid/settings';
  return [
    {
      method: 'GET',
      path,
      action: 'settings.get',
      handle: (call) => ({ status: 200, body: indexFor(call).settings }),
    },
    {
      method: 'PATCH',
      path,
      action: 'settings.update',
      handle: (call) => {
        const patch = requireBody(call);
        if (isObject(patch)) return change(call, patch);
        throw new EngineError('bad_request', 'Invalid value type: expected an object.');
      },
    },
    {
      method: 'DELETE',
      path,
      action: 'settings.update',
      handle: (call) => enqueue(call, { type: 'settingsUpdate', indexUid: uidOf(call), patch: null }),
    },
  ];
}

function oneSetting(name: keyof typeof DEFAULT_SETTINGS): Route[] {
  const path = `/indexes/:uid/settings/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const method: Method = GROUPS.has(name) ? 'PATCH' : 'PUT';
  return [
    {
      method: 'GET',
      path,
      action: 'settings.get',
      handle: (call) => ({ status: 200, body: indexFor(call).settings[name] }),
    },
    {
      method,
      path,
      action: 'settings.update',
      handle: (call) => change(call, { [name]: requireBody(call) as JsonObject[string] }),
    },
    { method: 'DELETE', path, action: 'settings.update', handle: (call) => change(call, { [name]: null }) },
  ];
}

/** Routes for all settings together and for each one. */
export const settingsRoutes: Route[] = [
  ...wholeSettings(),
  ...(Object.keys(DEFAULT_SETTINGS) as (keyof typeof DEFAULT_SETTINGS)[]).flatMap(oneSetting),
];
