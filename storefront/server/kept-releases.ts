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

/** This one, the one before it that goes while this comes, and one to go back to. */
const KEPT = 3;
/** What a storefront did not finish that was killed meanwhile; none takes so long. */
const ABANDONED_MS = 3_600_000;

/**
 * Copies the built client aside, under a name made of its contents, and forgets all but the newest releases. A storefront
 * that serves from there loses nothing when the next build clears the folder that it was built into, and still has the
 * scripts of pages that were sent before it was upgraded.
 * @param folder  may be shared with other storefronts
 * @returns where to serve from; the built folder itself where nothing can be written
 */
export function keepRelease(built: string, folder: string): string {
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

/** The folders of all releases that are kept, newest first. */
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

/** Beside and moved: a storefront that starts at the same time finds a whole one or none. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    // With their dates, so that all storefronts give a file the same ETag.
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
  for (const old of [...releasesIn(folder).slice(KEPT), ...abandoned])
    rmSync(old, { recursive: true, force: true });
}

const isDraft = (name: string) => name.includes('.');
/** 0 for one that another storefront has just removed. */
const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
