import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Number of saved releases: this one, the previous one during a rolling upgrade, and one for a rollback. */
const SAVED_RELEASES = 3;
/** Age of a draft folder that is removed: its storefront was killed while copying, which never takes this long. */
const ABANDONED_MS = 3_600_000;

/**
 * Copies the built client to a folder named by the hash of its contents, and removes all but the newest releases. A
 * storefront that serves from there keeps working when the next build clears the build folder, and still has the
 * scripts of pages that were sent before the upgrade.
 * @param folder  may be shared with other storefronts
 * @returns the folder to serve from; the built folder itself where nothing can be written
 */
export function saveRelease(built: string, folder: string): string {
  try {
    const place = join(folder, nameOf(built));
    if (!existsSync(place)) copyWhole(built, place);
    const now = new Date();
    utimesSync(place, now, now);
    forgetOld(folder, now);
    return place;
  } catch (error) {
    console.error('The release cannot be kept:', error instanceof Error ? error.message : error);
    return built;
  }
}

/** Returns the folders of all saved releases, newest first. */
export function releasesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !isDraft(name))
    .map((name) => join(folder, name))
    .sort((one, other) => changedAt(other) - changedAt(one));
}

function nameOf(built: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(built, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(file.slice(built.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Copies to a draft folder and renames it: a storefront that starts at the same time finds a whole release or none. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    // With their timestamps, so that all storefronts give a file the same ETag.
    cpSync(from, draft, { recursive: true, preserveTimestamps: true });
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function forgetOld(folder: string, now: Date): void {
  const drafts = readdirSync(folder)
    .filter(isDraft)
    .map((name) => join(folder, name));
  const abandoned = drafts.filter((draft) => now.getTime() - changedAt(draft) > ABANDONED_MS);
  for (const old of [...releasesIn(folder).slice(SAVED_RELEASES), ...abandoned])
    rmSync(old, { recursive: true, force: true });
}

const isDraft = (name: string) => name.includes('.');
/** 0 for one that another storefront has just removed. */
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
