import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const KILLS = 12;
/** Documents have ids below this, so that they are replaced often, and the log is rewritten at most starts. */
const IDS = 40;
const DOCUMENTS_A_WRITE = 30;

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

/** The numbers of the documents that a write replaces; each gets the number of the write as its value. */
const idsOf = (write: number) => Array.from({ length: DOCUMENTS_A_WRITE }, (_, i) => (write * 7 + i) % IDS);

async function put(url: string, write: number): Promise<void> {
  const documents = idsOf(write).map((id) => ({ id: `d${id}`, value: write, text: 'water' }));
  const response = await fetch(`${url}/indexes/things/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(documents),
  });
  expect(response.status).toBe(202);
}

async function storedValues(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/indexes/things/documents?limit=1000`);
  const { results } = (await response.json()) as { results: { id: string; value: number }[] };
  return new Map(results.map(({ id, value }) => [id, value]));
}

/** The documents after a number of writes. */
function expectedValues(writes: number): Map<string, number> {
  const values = new Map<string, number>();
  for (let write = 1; write <= writes; write++) for (const id of idsOf(write)) values.set(`d${id}`, write);
  return values;
}

test(`killed ${KILLS} times while it writes, it has every write that it acknowledged, and each whole`, async () => {
  let url = await start();
  let acknowledged = 0;
  for (let round = 1; round <= KILLS; round++) {
    const before = acknowledged;
    const writing = (async () => {
      for (;;) {
        await put(url, acknowledged + 1);
        acknowledged++;
      }
    })().catch(() => {});
    // A busy machine needs some time for the first write.
    while (acknowledged < before + 5) await new Promise((resolve) => setTimeout(resolve, 1));
    // A different delay each time, the same ones in each run.
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 100));
    engine?.kill('SIGKILL');
    await writing;
    url = await start();
    const stored = await storedValues(url);
    // The last write was executed, or not, before the kill came.
    const isExecuted = [...stored.values()].includes(acknowledged + 1);
    if (isExecuted) acknowledged++;
    expect(new Map([...stored].sort())).toEqual(new Map([...expectedValues(acknowledged)].sort()));
  }
});
