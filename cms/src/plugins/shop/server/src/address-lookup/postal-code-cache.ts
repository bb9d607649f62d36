import { LRUCache } from 'lru-cache';
import type { FoundAddress, PostalCodeLookup } from './postal-code-gateway';

const MINUTE_MS = 60_000;
/** Streets are seldom renamed. */
const FOUND_MS = 24 * 60 * MINUTE_MS;
/** A house that is not there yet may be there soon. */
const NOT_FOUND_MS = 10 * MINUTE_MS;

type Entry = { address: Promise<FoundAddress | null>; until: number };

/**
 * Caches the results of a lookup: found addresses for a day, unknown ones for ten minutes, failures not at all. The key
 * is the normalised postal code and house number. Concurrent lookups of one key share one request.
 * @param size  entries at most; the least recently used is evicted first
 */
export function cachePostalCodes(
  lookup: PostalCodeLookup,
  { size = 5000, now = Date.now }: { size?: number; now?: () => number } = {},
): PostalCodeLookup {
  const cache = new LRUCache<string, Entry>({ max: size });

  function request(key: string, ...[postalCode, house]: Parameters<PostalCodeLookup['find']>): Entry {
    const address = lookup.find(postalCode, house);
    const entry: Entry = { address, until: Number.POSITIVE_INFINITY };
    address.then(
      (found) => {
        entry.until = now() + (found ? FOUND_MS : NOT_FOUND_MS);
      },
      () => {
        if (cache.peek(key) === entry) cache.delete(key);
      },
    );
    return entry;
  }

  return {
    find(postalCode, house) {
      const key = `${postalCode}/${house.number}`;
      const cached = cache.get(key);
      if (cached && cached.until > now()) return cached.address;
      const entry = request(key, postalCode, house);
      cache.set(key, entry);
      return entry.address;
    },
  };
}
