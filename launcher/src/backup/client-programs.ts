import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../is-executable';
import type { Way } from './manifest';

const run = promisify(execFile);

/** pg_dump and pg_restore of one folder. `version` as they say it: 15.18. */
export type ClientPrograms = { dump: string; restore: string; version: string };

/**
 * PostgreSQL's own programs for backups.
 * @param path  folders to look in, as in PATH
 * @returns null where they are not installed
 */
export async function findClientPrograms(path: string | undefined): Promise<ClientPrograms | null> {
  const folder = (path ?? '')
    .split(':')
    .find((one) => one && ['pg_dump', 'pg_restore'].every((name) => isExecutable(join(one, name))));
  if (!folder) return null;
  const dump = join(folder, 'pg_dump');
  const said = await run(dump, ['--version']).catch(() => null);
  const version = /(\d+(\.\d+)?)/.exec(said?.stdout ?? '')?.[1];
  return version ? { dump, restore: join(folder, 'pg_restore'), version } : null;
}

/**
 * Which way a backup is made, and why.
 * @param serverMajor  the server's version: 15
 */
export function chooseWay(known: {
  asked: Way | undefined;
  isEmbedded: boolean;
  serverMajor: number;
  programs: ClientPrograms | null;
}): { way: Way; why: string } {
  const { asked, isEmbedded, serverMajor, programs } = known;
  if (asked === 'colophon') return { way: 'colophon', why: 'as asked for' };
  if (isEmbedded && !asked) return { way: 'colophon', why: 'the database is the embedded one' };
  if (!programs) return { way: 'colophon', why: 'pg_dump and pg_restore are not on the PATH' };
  if (Number.parseInt(programs.version, 10) < serverMajor) {
    return {
      way: 'colophon',
      why: `pg_dump is version ${programs.version}, the server ${serverMajor}: too old for it`,
    };
  }
  return { way: 'pg_dump', why: `version ${programs.version}` };
}
