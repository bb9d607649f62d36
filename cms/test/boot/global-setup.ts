import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from './client';
import { compileCms } from './compiled';
import { cloneDatabase } from './database';
import { handleFileOf, rememberHandleFolder } from './env';
import { readAdmin } from './first-admin';
import stopOnce from './global-teardown';
import { keepForTeardown } from './running';
import { startStrapi, writeHandle } from './strapi';

const TEMPLATE = 'colophon';

/**
 * A real PostgreSQL, and a real Strapi for each of jest's workers, which all suites of that worker share: they run one
 * after the other. The first boot makes the schema, roles and first admin in a database that then serves as template:
 * copies of it take a tenth of a second.
 */
export default async function bootOnce({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  compileCms();
  const directory = mkdtempSync(join(scratchFolder(), 'colophon-cms-'));
  keepForTeardown({ directory, stop: [] });
  endWithUs(directory);
  try {
    await boot(directory, maxWorkers);
  } catch (error) {
    // jest runs no tear-down after a set-up that failed.
    await stopOnce();
    throw error;
  }
}

const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Memory where there is enough, as on most Linux systems but few containers; else the temporary folder. */
function scratchFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
}

async function boot(directory: string, workers: number): Promise<void> {
  // The database's account must get through to its folder when the tests run as root.
  chmodSync(directory, 0o711);
  const { startEmbeddedDatabase } = await import('@colophon/launcher/postgres/embedded-postgres');
  const database = await startEmbeddedDatabase({ directory: join(directory, 'database'), durable: false });
  const stop = [() => database.stop()];
  keepForTeardown({ directory, stop });

  const first = await startStrapi({ databaseUrl: database.url, directory, name: 'first-boot' });
  const admin = readAdmin(first.handle.dataDir);
  const adminToken = await logIn(first.handle.url, admin);
  await first.stop();
  const shared = { admin, adminToken, serverUrl: database.url, template: TEMPLATE, directory };
  for (let worker = 1; worker <= workers; worker++) {
    const cms = await startStrapi({ databaseUrl: await cloneDatabase(database.url, TEMPLATE), directory });
    // Before the database, which is last.
    stop.unshift(() => cms.stop());
    writeHandle(handleFileOf(directory, worker), { ...cms.handle, ...shared });
  }
  rememberHandleFolder(directory);
}

/** Ctrl-C during the tests leaves no database running and no folder behind. */
function endWithUs(directory: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    const pidFile = join(directory, 'database/data/postmaster.pid');
    if (existsSync(pidFile)) process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
    rmSync(directory, { recursive: true, force: true });
  });
}
