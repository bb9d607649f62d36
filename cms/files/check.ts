import type { FileStore } from '../src/files/file-store';
import { someOf } from './words';

/**
 * Compares the rows of the media library with what lies in a place.
 * @returns 0, or 3 when files are missing; one without a row does no harm
 */
export async function check(
  store: FileStore,
  entered: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<number> {
  const there = new Set<string>();
  for await (const { name } of store.list()) there.add(name);
  const missing = [...entered].filter((name) => !there.has(name)).sort();
  const strays = [...there].filter((name) => !entered.has(name)).sort();
  say(`${entered.size - missing.length} of ${entered.size} files of the media library are on ${store.name}.`);
  if (missing.length > 0) say(`Missing: ${someOf(missing)}.`);
  if (strays.length > 0) say(`Without a row: ${someOf(strays)}.`);
  return missing.length > 0 ? 3 : 0;
}
