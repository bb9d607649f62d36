import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logsIn } from '@colophon/launcher/test-run/program-logs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = 'Colophon is up';

/** The variables with the address of each program of a system. */
export const PORTS = [
  'STOREFRONT_PORT',
  'CMS_PORT',
  'SEARCH_PORT',
  'STOREFRONT_PRIVATE_PORT',
  'CMS_PRIVATE_PORT',
  'SYNC_PRIVATE_PORT',
] as const;
export type Ports = Record<(typeof PORTS)[number], string>;

/** Data folders of the systems that this process visits or has started. */
const dataDirs = process.env.E2E_DATA_DIR ? [process.env.E2E_DATA_DIR] : [];

/** The log files of all programs. */
export function programLogs(): string[] {
  return dataDirs.flatMap((folder) => logsIn(join(folder, 'logs')));
}

/**
 * Starts a whole Colophon like `npm start`, with a data folder of its own. @returns a function that ends it
 * @param settings  further environment variables
 * @throws Error when it does not become ready
 */
export async function startColophon(
  dataDir: string,
  ports: Ports,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  // The database's account must get through to its folder when the tests run as root.
  chmodSync(dataDir, 0o711);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  dataDirs.push(dataDir);
  const launcher = spawn(process.execPath, ['launcher/dist/main.js', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ports,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${ports.STOREFRONT_PORT}`,
      ...settings,
    },
  });
  // Before the folder is deleted: Ctrl-C reaches the launcher by itself, another signal only us.
  process.prependOnceListener('exit', () => launcher.kill('SIGTERM'));
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        // Only here is it said that a program was killed.
        appendFileSync(join(logs, 'launcher.log'), chunk);
        output += chunk;
        if (output.includes(READY)) ready();
      });
    }
    // 'exit' may come before the last output.
    launcher.once('close', () => fail(new Error(`Colophon did not start:\n${output.trim().slice(-2000)}`)));
  });
  return async () => {
    launcher.kill('SIGTERM');
    await ended;
  };
}
