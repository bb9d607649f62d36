import { meilisearch } from '../env';
import { startTestEngine } from '../start-test-engine';

/*
 * What the product needs of a search engine, asked of the embedded engine always, and of a real Meilisearch too
 * where MEILI_HOST names one; MEILI_API_KEY is then its master key.
 */

export type Started = { host: string; apiKey: string; stop: () => Promise<void> };
export type Reply = { status: number; body: Body; headers: Headers };
/** Answers have many shapes; a test says what it looks for. */
export type Body = { [key: string]: unknown } & { code?: string; taskUid?: number; results?: Body[] };
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

const MASTER_KEY = 'a-master-key-for-the-tests';

/** Every engine that is to be asked, by name. */
export const ENGINES: [string, () => Promise<Started>][] = [['embedded', startEmbedded]];
if (meilisearch) {
  const { host, apiKey } = meilisearch;
  ENGINES.push(['meilisearch', async () => ({ host, apiKey, stop: async () => {} })]);
}

async function startEmbedded(): Promise<Started> {
  const engine = await startTestEngine(MASTER_KEY);
  return { host: engine.url, apiKey: MASTER_KEY, stop: engine.stop };
}

/** A name for an index that no other run uses. */
export function uniqueUid(name: string): string {
  return `contract_${name}_${process.pid}`;
}

/** Calls an engine with a key; a body is sent as it is when it is a text, else as JSON. */
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

/** Waits until a task that was just accepted is over, and gives what became of it. */
export async function finished(call: Call, answer: Promise<Reply>): Promise<Body> {
  const { taskUid } = (await answer).body;
  for (;;) {
    const { body } = await call('GET', `/tasks/${taskUid}`);
    if (!['enqueued', 'processing'].includes(String(body.status))) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
