import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../is-executable';
import type { Way } from './manifest';

const run = promisify(execFile);

/** pg_dump and pg_restore of one folder. `version` as they print it: 15.18. */
export type ClientPrograms = { dump: string; restore: string; version: string };

/**
 * Finds PostgreSQL's own programs for backups.
 * @param path  folders to look in, as in PATH
 * @returns null where they are not installed
 */
export async function findClientPrograms(path: string | undefined): Promise<ClientPrograms | null> {
  const folder = (path ?? '')
    .split(':')
    .find((one) => one && ['pg_dump', 'pg_restore'].every((name) => isExecutable(join(one, name))));
  if (!folder) return null;
  const dump = join(folder, 'pg_dump');
  const output = await run(dump, ['--version']).catch(() => null);
  const version = /(\d+(\.\d+)?)/.exec(output?.stdout ?? '')?.[1];
  return version ? { dump, restore: join(folder, 'pg_restore'), version } : null;
}

/**
 * Chooses how a backup is made, with the reason.
 * @param serverMajor  major version of the server: 15
 */
export function chooseWay(known: {
  requested: Way | undefined;
  isEmbedded: boolean;
  serverMajor: number;
  programs: ClientPrograms | null;
}): { way: Way; why: string } {
  const { requested, isEmbedded, serverMajor, programs } = known;
  if (requested === 'colophon') return { way: 'colophon', why: 'as asked for' };
  if (isEmbedded && !requested) return { way: 'colophon', why: 'the database is the embedded one' };
  if (!programs) return { way: 'colophon', why: 'pg_dump and pg_restore are not on the PATH' };
  if (Number.parseInt(programs.version, 10) < serverMajor) {
    return {
      way: 'colophon',
      why: `pg_dump is version ${programs.version}, the server ${serverMajor}: too old for it`,
    };
  }
  return { way: 'pg_dump', why: `version ${programs.version}` };
}
