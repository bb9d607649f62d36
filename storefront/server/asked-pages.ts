import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pageKey } from './page-key.ts';

/** As many as can be made in the time that a start may take. */
const MOST = 500;

/**
 * Writes down which pages were asked for last, for the next start. Their addresses only, and none with a parameter:
 * those hold what readers searched for, and so does what the router asks for.
 * @param keys  of the page cache, the last asked first
 */
export function rememberAsked(file: string, keys: readonly string[]): void {
  const paths = keys.filter(isPlain).slice(0, MOST);
  // Beside and moved: storefronts that share the folder may write at the same time, and one that starts reads whole ones.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(paths));
    renameSync(draft, file);
  } catch {
    // A full disk: the next start makes fewer pages before it is ready, which is all.
    rmSync(draft, { force: true });
  }
}

/** The pages that were asked for last before this start, the last first; none where nothing good was written down. */
export function askedBefore(file: string): string[] {
  try {
    const paths: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(paths) ? paths.filter(isPlain).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isPlain(key: unknown): key is string {
  if (typeof key !== 'string' || key.includes('?') || key.endsWith('.data')) return false;
  return pageKey(key, new URLSearchParams())?.path === key;
}
