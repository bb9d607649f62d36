import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pageKey } from './page-key.ts';

/** As many as can be rendered in the time limit of the warm-up. */
const MAX_PAGES = 500;

/**
 * Saves the addresses of the pages that were requested last, for the warm-up of the next start. None with a query string
 * and no data request of the router: those hold what readers searched for.
 * @param keys  of the page cache, most recently used first
 */
export function saveHotPages(file: string, keys: readonly string[]): void {
  const paths = keys.filter(isPlain).slice(0, MAX_PAGES);
  // Atomic: storefronts that share the folder may write at the same time, and one that starts reads a whole file.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(paths));
    renameSync(draft, file);
  } catch {
    // A full disk: the next start only warms up fewer pages.
    rmSync(draft, { force: true });
  }
}

/** The pages that were requested last before this start, most recently used first; [] when the file is missing or broken. */
export function hotPagesBefore(file: string): string[] {
  try {
    const paths: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(paths) ? paths.filter(isPlain).slice(0, MAX_PAGES) : [];
  } catch {
    return [];
  }
}

function isPlain(key: unknown): key is string {
  if (typeof key !== 'string' || key.includes('?') || key.endsWith('.data')) return false;
  return pageKey(key, new URLSearchParams())?.path === key;
}
