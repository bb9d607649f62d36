import type { FoundAddress, PostalCodeLookup } from './postal-code';

const MINUTE_MS = 60_000;
/** Streets are seldom renamed. */
const FOUND_MS = 24 * 60 * MINUTE_MS;
/** A house that is not there yet may be there soon. */
const NOT_FOUND_MS = 10 * MINUTE_MS;

type Kept = { answer: Promise<FoundAddress | null>; until: number };

/**
 * Remembers what a lookup answered. The key is the code as it is printed and the number, both parsed before: no
 * spelling of one house can stand in another's place. Whoever asks while the answer is on its way waits for the same
 * one; a failure is not remembered.
 * @param size  how many houses are remembered; the one that was asked for longest ago goes first
 */
export function rememberPostalCodes(
  lookup: PostalCodeLookup,
  { size = 5000, now = Date.now }: { size?: number; now?: () => number } = {},
): PostalCodeLookup {
  const kept = new Map<string, Kept>();

  function ask(key: string, ...[postalCode, house]: Parameters<PostalCodeLookup['find']>): Kept {
    const answer = lookup.find(postalCode, house);
    const entry: Kept = { answer, until: Number.POSITIVE_INFINITY };
    answer.then(
      (found) => {
        entry.until = now() + (found ? FOUND_MS : NOT_FOUND_MS);
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry;
  }

  return {
    find(postalCode, house) {
      const key = `${postalCode}/${house.number}`;
      const known = kept.get(key);
      const entry = known && known.until > now() ? known : ask(key, postalCode, house);
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
  };
}
