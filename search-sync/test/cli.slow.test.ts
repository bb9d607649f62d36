import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestEngine, type TestEngine } from '../../search-engine/test/start-test-engine';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook } from './make-title';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

type Ended = { code: number | null; out: string; err: string };

let cms: FakeCms;
let engine: TestEngine;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  cms = new FakeCms();
  engine = await startTestEngine();
  environment = { CMS_URL: await cms.start(), SERVICE_TOKEN: TOKEN, MEILI_HOST: engine.url };
  for (let i = 0; i < 300; i++) cms.save(makeBook(String(i)));
});

afterEach(async () => {
  await cms.stop();
  await engine.stop();
});

function start(line: string): { child: ChildProcess; ended: Promise<Ended> } {
  const args = ['--conditions=source', '--require', join(__dirname, 'compile-on-load.cjs')];
  const child = spawn(
    process.execPath,
    [...args, join(__dirname, '../src/cli.ts'), ...line.split(' ').filter(Boolean)],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended };
}
const run = (line: string) => start(line).ended;

function json({ out }: Ended): Record<string, unknown> {
  expect(out.trim().split('\n')).toHaveLength(1);
  return JSON.parse(out);
}

async function documents(): Promise<number> {
  const response = await fetch(`${engine.url}/indexes/products/stats`);
  return ((await response.json()) as { numberOfDocuments?: number }).numberOfDocuments ?? 0;
}

async function removeBook(id: string): Promise<void> {
  await fetch(`${engine.url}/indexes/products/documents/b_${id}`, { method: 'DELETE' });
}

/** Sends a signal when the second page of the catalogue is requested; the response waits for it. */
function signalAtSecondPage(child: ChildProcess, signal: NodeJS.Signals): void {
  cms.beforeSnapshot = async (after) => {
    if (after === null) return;
    cms.beforeSnapshot = async () => {};
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
}

test('behind at first, rebuilt, then current and correct: each result is one JSON object', async () => {
  const behind = await run('status --json');
  expect(behind).toMatchObject({ code: 3, err: '' });
  expect(json(behind)).toMatchObject({ documents: null, titles: 300, pending: 300, isCurrent: false });

  const built = await run('reindex --json');
  expect(built).toMatchObject({ code: 0, err: '' });
  expect(json(built)).toMatchObject({ titles: 300, documents: 300, seconds: expect.any(Number) });

  const synced = await run('sync --once --json');
  expect(synced).toMatchObject({ code: 0, err: '' });
  expect(json(synced)).toEqual({ delivered: 300, pending: 0, dead: 0 });

  expect(json(await run('status --json'))).toMatchObject({
    lagSeconds: 0,
    pending: 0,
    dead: 0,
    lastError: null,
    searchable: 300,
    documents: 300,
    drift: 0,
    isCurrent: true,
  });
  const verified = await run('verify --json');
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(json(verified)).toMatchObject({ titles: 300, left: 0, isTrue: true });
});

test('a missing document shows in status, is reported by a check, and repaired without a worker', async () => {
  await run('sync --once');
  await removeBook('7');
  const status = await run('status');
  expect(status).toMatchObject({ code: 3, out: expect.stringMatching(/^drift +-1 documents/m) });
  const checked = await run('verify --check --json');
  expect(checked.code).toBe(3);
  expect(json(checked)).toMatchObject({
    found: { missing: 1, stale: 0, extra: 0 },
    first: [{ id: 'b_7', drift: 'missing' }],
    left: 1,
  });
  expect(await documents()).toBe(299);
  const mended = await run('verify');
  expect(mended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 mended') });
  expect(await documents()).toBe(300);
  expect((await run('verify --check')).code).toBe(0);
});

test('an unknown command is wrong use, reported on standard error', async () => {
  for (const line of ['', 'verfy', 'status --once', 'verify --jsn', 'reindex now']) {
    expect(await run(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Exit codes') });
  }
  expect(await run('verify --help')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('verify --check'),
  });
});

test('an unreachable CMS is a failure that a script can read', async () => {
  environment.CMS_URL = 'http://127.0.0.1:1';
  const failed = await run('verify --json');
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('could not be reached') });
  expect(json(failed)).toEqual({ error: expect.stringContaining('cms') });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s in the middle of a rebuild leaves the old index, and nothing beside it',
  async (signal, code) => {
    await run('sync --once');
    cms.save(makeBook('new'));
    const { child, ended } = start('reindex --json');
    signalAtSecondPage(child, signal);
    const stopped = await ended;
    expect(stopped).toMatchObject({ code, err: expect.stringContaining('nothing is lost') });
    expect(json(stopped)).toEqual({ error: expect.stringContaining(signal) });
    const indexes = (await (await fetch(`${engine.url}/indexes`)).json()) as { results: { uid: string }[] };
    expect(indexes.results.map(({ uid }) => uid)).toEqual(['products']);
    expect(await documents()).toBe(300);
    expect((await run('sync --once')).code).toBe(0);
    expect(await documents()).toBe(301);
  },
);

test('a rebuild whose engine goes away reports what is left and what to do', async () => {
  await run('sync --once');
  cms.beforeSnapshot = async (after) => {
    if (after !== null) await engine.restart();
  };
  const failed = await run('reindex');
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringMatching(/readers search a whole index.*is left in the engine.*the same command/),
  });
  environment.MEILI_HOST = engine.url;
  expect(await documents()).toBe(300);
});

test('a worker that gets SIGTERM twice finishes its batch and exits with 0', async () => {
  const { child, ended } = start('sync');
  cms.beforeSnapshot = async () => {
    cms.beforeSnapshot = async () => {};
    child.kill('SIGINT');
    child.kill('SIGTERM');
  };
  expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining('search-sync ready') });
  expect(await documents()).toBe(300);
});

test('Ctrl-C in the middle of verify changes nothing, and the next one does the work', async () => {
  await run('sync --once');
  await removeBook('7');
  const { child, ended } = start('verify');
  signalAtSecondPage(child, 'SIGINT');
  expect(await ended).toMatchObject({ code: 130, out: '' });
  expect(await documents()).toBe(299);
  expect((await run('verify')).code).toBe(0);
  expect(await documents()).toBe(300);
});
