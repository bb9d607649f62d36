import { meilisearch } from '../env';
import { startTestEngine } from '../start-test-engine';

/*
 * The contract of a search engine: it always runs against the embedded engine, and against a real Meilisearch too
 * if MEILI_HOST is set; MEILI_API_KEY is then its master key.
 */

export type Started = { host: string; apiKey: string; stop: () => Promise<void> };
export type Reply = { status: number; body: Body; headers: Headers };
/** Responses have many shapes; each test narrows them. */
export type Body = { [key: string]: unknown } & { code?: string; taskUid?: number; results?: Body[] };
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

const MASTER_KEY = 'a-master-key-for-the-tests';

/** The engines under test, by name. */
export const ENGINES: [string, () => Promise<Started>][] = [['embedded', startEmbedded]];
if (meilisearch) {
  const { host, apiKey } = meilisearch;
  ENGINES.push(['meilisearch', async () => ({ host, apiKey, stop: async () => {} })]);
}

async function startEmbedded(): Promise<Started> {
  const engine = await startTestEngine(MASTER_KEY);
  return { host: engine.url, apiKey: MASTER_KEY, stop: engine.stop };
}

/** A unique index name for this run. */
export function uniqueUid(name: string): string {
  return `contract_${name}_${process.pid}`;
}

/** Calls an engine with a key; a string is sent as the raw body, anything else as JSON. */
export function callerOf(host: string, apiKey: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(host + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? {} : JSON.parse(text),
      headers: response.headers,
    };
  };
}

/** Waits until an accepted task has finished, and returns it. */
export async function finished(call: Call, reply: Promise<Reply>): Promise<Body> {
  const { status, body } = await reply;
  const { taskUid } = body;
  if (status !== 202) throw new Error(`The engine refused a write: ${JSON.stringify(body)}`);
  for (;;) {
    const { body: task } = await call('GET', `/tasks/${taskUid}`);
    if (!['enqueued', 'processing'].includes(String(task.status))) return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
