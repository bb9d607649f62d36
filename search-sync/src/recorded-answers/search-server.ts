import { setTimeout } from 'node:timers/promises';
import { isObject, type Json, type JsonObject } from '../embedded-engine/json';

const ENDED = ['succeeded', 'failed', 'canceled'];
const POLL_MS = 20;

/** Where a server that speaks Meilisearch's protocol is, and its master key. */
export type SearchServer = { url: string; key: string };
/** An answer: its status, and its body as JSON, or as text where it is none. */
export type Reply = { status: number; body: Json };

/** Sends one request. @throws when the server cannot be reached */
export async function ask(
  { url, key }: SearchServer,
  method: string,
  path: string,
  body?: Json,
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      // An answer that is compressed comes in two pieces, and the second one waits 40 ms.
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : asJson(text) };
}

/** Sends a write and waits until its task is over. @throws when it is refused, and when it fails unless it may */
export async function write(
  server: SearchServer,
  method: string,
  path: string,
  body?: Json,
  { mayFail = false } = {},
): Promise<void> {
  const accepted = await ask(server, method, path, body);
  const uid = isObject(accepted.body) ? accepted.body.taskUid : undefined;
  if (typeof uid !== 'number') throw refused(method, path, accepted.body);
  for (;;) {
    const task = (await ask(server, 'GET', `/tasks/${uid}`)).body;
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

function refused(method: string, path: string, answer: Json): Error {
  const reason =
    isObject(answer) && typeof answer.message === 'string' ? answer.message : JSON.stringify(answer);
  return new Error(`The search server did not do ${method} ${path}: ${reason}`);
}

function asJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
