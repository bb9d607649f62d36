import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * Runs a build while no other process of this checkout builds: two would write the same files.
 * @param folder  where the lock lies; made when it is missing
 */
export async function withBuildLock<T>(folder: string, build: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  for (let hasSaid = false; !take(lock); await sleep(RETRY_MS)) {
    const owner = ownerOf(lock);
    if (owner !== null && !isRunning(owner)) rmSync(lock, { force: true });
    else if (!hasSaid) {
      console.log(`  Waiting for another build (process ${owner ?? 'unknown'}) …`);
      hasSaid = true;
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await build();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that builds; null when it ended meanwhile, or is just writing its number. */
function ownerOf(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
