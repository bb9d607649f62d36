import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@colophon/launcher/processes/ports';
import { readSettings } from '@colophon/launcher/settings/settings';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 30_000;

/**
 * Starts another storefront of the running system, with settings of its own. `stop` ends it.
 * @param log  file for its log
 */
export async function startSecondStorefront(
  publicUrl: string,
  settings: Record<string, string>,
  log?: string,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const output = log === undefined ? 'ignore' : openSync(log, 'a');
  const program = spawn(process.execPath, ['build/node/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      SERVICE_TOKEN: secrets.SERVICE_TOKEN,
      CMS_URL: `http://127.0.0.1:${process.env.E2E_CMS_PORT}`,
      MEILI_HOST: `http://127.0.0.1:${process.env.E2E_SEARCH_PORT}`,
      MEILI_API_KEY: readSettings({ ...process.env, DATA_DIR: dataDir }).search.storefrontKey ?? '',
      STOREFRONT_HOST: '127.0.0.1',
      STOREFRONT_PORT: String(port),
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, pid: program.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error('The second storefront did not start');
}
