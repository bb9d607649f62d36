import { setTimeout } from 'node:timers/promises';
import { isObject, type Json, type JsonObject } from '../json';

const ENDED = ['succeeded', 'failed', 'canceled'];
const POLL_MS = 20;

/** Address of a server with Meilisearch's protocol, and its master key. */
export type SearchServer = { url: string; key: string };
/** A response: its status, and its body as JSON, or as text if it is none. */
export type Reply = { status: number; body: Json };

/** Sends one request. @throws when the server is not reachable */
export async function send(
  { url, key }: SearchServer,
  method: string,
  path: string,
  body?: Json,
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      // A compressed response comes in two packets, and the second one is delayed by 40 ms.
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : asJson(text) };
}

/** Sends a write and waits until its task has ended. @throws when it is refused, and when it fails unless it may */
export async function write(
  server: SearchServer,
  method: string,
  path: string,
  body?: Json,
  { mayFail = false } = {},
): Promise<void> {
  const accepted = await send(server, method, path, body);
  const uid = isObject(accepted.body) ? accepted.body.taskUid : undefined;
  if (typeof uid !== 'number') throw refused(method, path, accepted.body);
  for (;;) {
    const task = (await send(server, 'GET', `/tasks/${uid}`)).body;
    const status = isObject(task) ? task.status : undefined;
    if (typeof status !== 'string') throw refused(method, path, task);
    if (!ENDED.includes(status)) {
      await setTimeout(POLL_MS);
      continue;
    }
    if (status !== 'succeeded' && !mayFail) throw refused(method, path, (task as JsonObject).error ?? null);
    return;
  }
}

function refused(method: string, path: string, response: Json): Error {
  const reason =
    isObject(response) && typeof response.message === 'string' ? response.message : JSON.stringify(response);
  return new Error(`The search server did not do ${method} ${path}: ${reason}`);
}

function asJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
