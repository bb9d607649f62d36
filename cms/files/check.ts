type Names = AsyncIterable<string> | Iterable<string>;
type Print = (line: string) => void;

/**
 * Compares the rows of the media library with the stored files.
 * @param store  its name in the report
 * @returns 0, or 3 when files are missing; one without a row does no harm
 */
export async function check(
  store: string,
  stored: Names,
  entered: ReadonlySet<string>,
  print: Print,
): Promise<number> {
  const there = await setOf(stored);
  const missing = [...entered].filter((name) => !there.has(name)).sort();
  const strays = [...there].filter((name) => !entered.has(name)).sort();
  print(`${entered.size - missing.length} of ${entered.size} files of the media library are on ${store}.`);
  if (missing.length > 0) print(`Missing: ${someOf(missing)}.`);
  if (strays.length > 0) print(`Without a row: ${someOf(strays)}.`);
  return missing.length > 0 ? 3 : 0;
}

/**
 * Compares the e-books that buyers have a link to with the stored ones.
 * @returns 0, or 3 when a buyer's file is missing; one without buyers does no harm
 */
export async function checkEbooks(stored: Names, sold: ReadonlySet<string>, print: Print): Promise<number> {
  const there = await setOf(stored);
  const missing = [...sold].filter((name) => !there.has(name)).sort();
  print(`${sold.size - missing.length} of ${sold.size} e-books that were sold are in the bucket.`);
  if (missing.length > 0) print(`Missing, though buyers have a link: ${someOf(missing)}.`);
  return missing.length > 0 ? 3 : 0;
}

async function setOf(names: Names): Promise<Set<string>> {
  const set = new Set<string>();
  for await (const name of names) set.add(name);
  return set;
}

/** 'a, b, c and 4 more'. */
function someOf(names: readonly string[]): string {
  const SHOWN = 10;
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
}
