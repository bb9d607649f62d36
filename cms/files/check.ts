import { EBOOKS } from '../src/files/domain/object-key';
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

/**
 * Compares the e-books that buyers have a link to with what lies in the bucket.
 * @param keys  all that lies there under their folder
 * @returns 0, or 3 when a buyer's file is missing; one without buyers does no harm
 */
export async function checkEbooks(
  keys: AsyncIterable<{ key: string }>,
  sold: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<number> {
  const there = new Set<string>();
  for await (const { key } of keys) there.add(key.slice(EBOOKS.length));
  const missing = [...sold].filter((name) => !there.has(name)).sort();
  say(`${sold.size - missing.length} of ${sold.size} e-books that were sold are in the bucket.`);
  if (missing.length > 0) say(`Missing, though buyers have a link: ${someOf(missing)}.`);
  return missing.length > 0 ? 3 : 0;
}
