import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const KILLS = 22;
/** Documents have ids below this, so that they are replaced and deleted often. */
const IDS = 40;

type Documents = Map<string, number>;
/** The effect of each request on the documents, keyed by the `customMetadata` of its task. */
type Changes = Map<string, (documents: Documents) => void>;
type Shown = { uid: number; status: string; customMetadata?: string };

let directory: string;
let engine: ChildProcess | null = null;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'colophon-kill-'));
});

afterEach(() => {
  engine?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<string> {
  engine = fork(join(__dirname, 'kill-target.ts'), [directory], {
    execArgv: [
      '--conditions=source',
      '--require',
      join(__dirname, '../../search-sync/test/compile-on-load.cjs'),
    ],
  });
  const [{ url }] = (await Promise.race([
    once(engine, 'message'),
    once(engine, 'exit').then(() => {
      throw new Error('the engine does not start after the kill');
    }),
  ])) as [{ url: string }];
  return url;
}

async function send(url: string, method: string, path: string, body?: unknown): Promise<number> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { taskUid } = (await response.json()) as { taskUid: number };
  expect(response.status).toBe(202);
  return taskUid;
}

/** Writes until the engine is killed; collects the uids of acknowledged tasks in `acknowledged`. */
async function writeUntilKilled(
  url: string,
  changes: Changes,
  round: number,
  acknowledged: number[],
): Promise<void> {
  const writer = async (writerId: number) => {
    for (let n = 0; ; n++) {
      const value = round * 1_000_000 + writerId * 10_000 + n;
      const documents = Array.from({ length: 1 + (n % 5) }, (_, i) => ({
        id: `d${(value + i * 7) % IDS}`,
        value,
        text: `water ${'filler '.repeat(40)}`,
      }));
      const gone = `d${value % IDS}`;
      const isDeletion = n % 4 === 3;
      changes.set(String(value), (state) => {
        if (isDeletion) state.delete(gone);
        else for (const document of documents) state.set(document.id, document.value);
      });
      const path = '/indexes/things/documents';
      acknowledged.push(
        isDeletion
          ? await send(url, 'DELETE', `${path}/${gone}?customMetadata=${value}`)
          : await send(url, 'POST', `${path}?primaryKey=id&customMetadata=${value}`, documents),
      );
    }
  };
  await Promise.allSettled([1, 2, 3].map(writer));
}

async function get<T>(url: string, path: string): Promise<T> {
  return (await fetch(url + path)).json() as Promise<T>;
}

test(`killed ${KILLS} times while it writes, it has every task that it acknowledged`, async () => {
  let url = await start();
  await send(url, 'PATCH', '/indexes/things/settings', { filterableAttributes: ['value'] });
  const documents: Documents = new Map();
  let next = 1;
  for (let round = 1; round <= KILLS; round++) {
    const changes: Changes = new Map();
    const acknowledged: number[] = [];
    const writing = writeUntilKilled(url, changes, round, acknowledged);
    // A busy machine needs some time for the first write.
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 1));
    // A different delay each time, the same ones in each run.
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 100));
    engine?.kill('SIGKILL');
    await writing;
    url = await start();

    // Some tasks were accepted and the kill came before the response: they are executed too, in order.
    const page = `/tasks?limit=10000&reverse=true&from=${next}`;
    const { results: tasks } = await get<{ results: Shown[] }>(url, page);
    expect(tasks.map(({ uid }) => uid)).toEqual(Array.from(tasks, (_, i) => next + i));
    expect(tasks.map(({ uid }) => uid)).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(tasks.map(({ status }) => status))).toEqual(
      new Set(tasks.length > 0 ? ['succeeded'] : []),
    );
    for (const { customMetadata = '' } of tasks) changes.get(customMetadata)?.(documents);
    next += tasks.length;

    expect(await get(url, '/indexes/things/settings/filterable-attributes')).toEqual(['value']);
    const { results } = await get<{ results: { id: string; value: number }[] }>(
      url,
      '/indexes/things/documents?limit=1000',
    );
    expect(new Map(results.map(({ id, value }) => [id, value]))).toEqual(documents);
    const { hits } = await get<{ hits: unknown[] }>(url, '/indexes/things/search?q=water&limit=1000');
    expect(hits).toHaveLength(documents.size);
  }
});
