import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes `to` a copy of the folder `from`; if there is no such folder, `to` stays as it is. `to` is replaced in one
 * step, so that half a copy is never mistaken for a whole one.
 */
export function copyFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  const unfinished = `${to}.${process.pid}.part`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, unfinished, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}
