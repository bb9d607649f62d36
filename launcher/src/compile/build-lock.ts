import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../processes/lock-file';

const RETRY_MS = 200;

/**
 * Runs a build while no other process of this checkout builds: two would write the same files.
 * @param folder  where the lock lies; made when it is missing
 */
export async function withBuildLock<T>(folder: string, build: () => Promise<T>): Promise<T> {
  const file = join(folder, 'lock');
  let lock = takeLock(file);
  if ('owner' in lock) console.log(`  Waiting for another build (process ${lock.owner ?? 'unknown'}) …`);
  for (; 'owner' in lock; lock = takeLock(file)) await sleep(RETRY_MS);
  // The default for Ctrl-C ends the process without releasing the lock.
  const exit = () => process.exit(1);
  process.once('SIGINT', exit);
  try {
    return await build();
  } finally {
    process.off('SIGINT', exit);
    lock.release();
  }
}
