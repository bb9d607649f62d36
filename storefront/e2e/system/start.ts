import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = 'Colophon is up';

/**
 * Starts the whole of Colophon as `npm start` does, on free ports and with a data folder of its own, and
 * ends it after the last journey. With E2E_BASE_URL set, the journeys visit what runs there instead.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  const launcher = spawn(process.execPath, ['launcher/dist/main.js', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${process.env.E2E_STOREFRONT_PORT}`,
      STOREFRONT_PORT: process.env.E2E_STOREFRONT_PORT,
      CMS_PORT: process.env.E2E_CMS_PORT,
      SEARCH_PORT: process.env.E2E_SEARCH_PORT,
      STOREFRONT_PRIVATE_PORT: process.env.E2E_STOREFRONT_PRIVATE_PORT,
      CMS_PRIVATE_PORT: process.env.E2E_CMS_PRIVATE_PORT,
      SYNC_PRIVATE_PORT: process.env.E2E_SYNC_PRIVATE_PORT,
      SEARCH_PRIVATE_PORT: process.env.E2E_SEARCH_PRIVATE_PORT,
    },
  });
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  await new Promise<void>((ready, fail) => {
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        if (chunk.includes(READY)) ready();
      });
    }
    launcher.once('exit', (code) => fail(new Error(`Colophon did not start (code ${code})`)));
  });
  return async () => {
    launcher.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
