import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/ports';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook } from './make-title';

/* Told to end, a program says so where a load balancer asks, works on for DRAIN_SECONDS, and ends well. */

// A busy machine may take its time to start them; the drain itself is what the settings say.
jest.setTimeout(300_000);

const DRAIN_SECONDS = '3';
let cms: FakeCms;
let directory: string;
let cmsUrl: string;
let engineUrl: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  cms = new FakeCms();
  cmsUrl = await cms.start();
  directory = mkdtempSync(join(tmpdir(), 'colophon-drain-'));
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await cms.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** The program as npm starts it, but from source, once it says that it is ready. */
async function start(program: string[], environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const args = ['--conditions=source', '--require', join(__dirname, 'compile-on-load.cjs')];
  const child = spawn(process.execPath, [...args, ...program], {
    env: { ...environment, DRAIN_SECONDS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
  return child;
}

async function startEngine(privatePort: number): Promise<ChildProcess> {
  const port = await freePort();
  engineUrl = `http://127.0.0.1:${port}`;
  return start([join(__dirname, '../src/embedded-engine/main.ts')], {
    DATA_DIR: directory,
    SEARCH_PORT: String(port),
    SEARCH_PRIVATE_PORT: String(privatePort),
  });
}

const readiness = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

test('the engine', async () => {
  const desk = await freePort();
  const child = await startEngine(desk);
  expect(await readiness(desk)).toMatchObject({ status: 200, ready: true });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // The signal and our question are on their way at once.
  while ((await readiness(desk)).status === 200) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readiness(desk)).toMatchObject({ status: 503, draining: true });
  expect((await fetch(`${engineUrl}/readyz`)).status).toBe(503);
  const accepted = await fetch(`${engineUrl}/indexes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid: 'products' }),
  });
  expect(accepted.status).toBe(202);
  expect(await ended).toEqual([0, null]);
});

test('the worker', async () => {
  await startEngine(await freePort());
  const desk = await freePort();
  cms.save(makeBook('1'));
  const child = await start([join(__dirname, '../src/cli.ts'), 'sync'], {
    CMS_URL: cmsUrl,
    SERVICE_TOKEN: TOKEN,
    MEILI_HOST: engineUrl,
    SYNC_PRIVATE_PORT: String(desk),
  });
  expect(await readiness(desk)).toMatchObject({ status: 200, ready: true });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  while ((await readiness(desk)).status === 200) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readiness(desk)).toMatchObject({ status: 503, draining: true });
  cms.save(makeBook('2'));
  expect(await ended).toEqual([0, null]);
  const { numberOfDocuments } = (await (await fetch(`${engineUrl}/indexes/products/stats`)).json()) as {
    numberOfDocuments: number;
  };
  expect(numberOfDocuments).toBe(2);
});
