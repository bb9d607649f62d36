import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestEngine, type TestEngine } from '../../search-engine/test/start-test-engine';
import { FakeCms, TOKEN } from './fake-cms';
import { makeBook } from './make-title';

/* After SIGTERM a program reports not ready, works on for DRAIN_SECONDS, and exits with 0. */

// A busy machine may take its time to start them; the drain itself is what the settings say.
jest.setTimeout(300_000);

const DRAIN_SECONDS = '3';
let cms: FakeCms;
let engine: TestEngine;
let cmsUrl: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  cms = new FakeCms();
  cmsUrl = await cms.start();
  engine = await startTestEngine();
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await cms.stop();
  await engine.stop();
});

/** Starts the worker as npm does, but from source, and waits until it is ready. */
async function start(privatePort: number): Promise<ChildProcess> {
  const args = ['--conditions=source', '--require', join(__dirname, 'compile-on-load.cjs')];
  const started = spawn(process.execPath, [...args, join(__dirname, '../src/cli.ts'), 'sync'], {
    env: {
      CMS_URL: cmsUrl,
      SERVICE_TOKEN: TOKEN,
      MEILI_HOST: engine.url,
      SYNC_PRIVATE_PORT: String(privatePort),
      DRAIN_SECONDS,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    started.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
  return started;
}

const readiness = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: response.status, ...((await response.json()) as object) };
};

test('a worker drains before it ends', async () => {
  const privatePort = await freePort();
  cms.save(makeBook('1'));
  const worker = await start(privatePort);
  expect(await readiness(privatePort)).toMatchObject({ status: 200, ready: true });
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  while ((await readiness(privatePort)).status === 200)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readiness(privatePort)).toMatchObject({ status: 503, draining: true });
  cms.save(makeBook('2'));
  expect(await ended).toEqual([0, null]);
  const { numberOfDocuments } = (await (await fetch(`${engine.url}/indexes/products/stats`)).json()) as {
    numberOfDocuments: number;
  };
  expect(numberOfDocuments).toBe(2);
});
