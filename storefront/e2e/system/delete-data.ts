import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

/**
 * Deletes the data folder of a system that is ending, while this process exits: no event arrives any more. Its database
 * ends last, and one that does not end is killed.
 */
export function deleteData(dataDir: string): void {
  const pidFile = join(dataDir, 'database/data/postmaster.pid');
  for (const deadline = Date.now() + PATIENCE_MS; existsSync(pidFile) && Date.now() < deadline; )
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  if (existsSync(pidFile)) process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
