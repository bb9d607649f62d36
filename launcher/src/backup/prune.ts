import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest';

const DATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** Folder names: the removed backups, and folders that look like an unfinished backup. */
export type Pruned = { removed: string[]; unfinished: string[] };

/**
 * Removes the backups in a folder that are older than so many days: only folders that are named by their time and
 * contain a finished backup of ours. Everything else stays.
 */
export function pruneBackups(into: string, keepDays: number, now: Date): Pruned {
  const removed: string[] = [];
  const unfinished: string[] = [];
  for (const name of readdirSync(into).sort()) {
    const folder = join(into, name);
    if (!DATED.test(name) || !lstatSync(folder).isDirectory()) continue;
    const madeAt = madeAtOf(folder);
    if (madeAt === null) unfinished.push(name);
    else if (now.getTime() - madeAt > keepDays * DAY_MS) {
      rmSync(folder, { recursive: true });
      removed.push(name);
    }
  }
  return { removed, unfinished };
}

/** Time of a finished backup, ms; null when it is none. */
function madeAtOf(folder: string): number | null {
  try {
    const madeAt = Date.parse(readManifest(folder).madeAt);
    return Number.isNaN(madeAt) ? null : madeAt;
  } catch {
    return null;
  }
}
