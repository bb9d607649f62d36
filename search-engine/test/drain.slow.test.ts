import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

/* Told to end, a program says so where a load balancer asks, works on for DRAIN_SECONDS, and ends well. */

// For the start on busy machines; the duration of draining is a setting.
jest.setTimeout(300_000);

const DRAIN_SECONDS = '3';
let directory: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'colophon-drain-'));
});

afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the program as npm does, but from source, and waits until it is ready. */
async function start(port: number, privatePort: number): Promise<ChildProcess> {
  const args = [
    '--conditions=source',
    '--require',
    join(__dirname, '../../search-sync/test/compile-on-load.cjs'),
  ];
  const started = spawn(process.execPath, [...args, join(__dirname, '../src/main.ts')], {
    env: {
      DATA_DIR: directory,
      SEARCH_PORT: String(port),
      SEARCH_PRIVATE_PORT: String(privatePort),
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

test('an engine drains before it exits', async () => {
  const port = await freePort();
  const privatePort = await freePort();
  const engineUrl = `http://127.0.0.1:${port}`;
  const engine = await start(port, privatePort);
  expect(await readiness(privatePort)).toMatchObject({ status: 200, ready: true });
  const ended = once(engine, 'exit');
  engine.kill('SIGTERM');
  // The signal and the next request are sent at the same time.
  while ((await readiness(privatePort)).status === 200)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readiness(privatePort)).toMatchObject({ status: 503, draining: true });
  expect((await fetch(`${engineUrl}/readyz`)).status).toBe(503);
  const accepted = await fetch(`${engineUrl}/indexes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid: 'products' }),
  });
  expect(accepted.status).toBe(202);
  expect(await ended).toEqual([0, null]);
});
