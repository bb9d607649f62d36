import { LRUCache } from 'lru-cache';

/** A response of the site API as it is sent, valid until its content changes without an edit. */
export type CachedResponse = {
  /** JSON */
  body: Buffer;
  /** ISO datetime; null when only a new content version changes it */
  validUntil: string | null;
};

/** Memory of an entry besides its key and body: an estimate in bytes. */
const ENTRY_BYTES = 300;

/**
 * An LRU cache of the responses of one content version, limited by size. Concurrent requests for the same key, as
 * storefronts make them after a change, share one read.
 *
 * There is no invalidation: a new version gets a new cache, so a read that began before a change and ends after it
 * stays under the version that it read first.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #reading = new Map<string, Promise<CachedResponse | null>>();

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => Buffer.byteLength(key) + body.length + ENTRY_BYTES,
    });
  }

  /** Estimated bytes in use. */
  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /**
   * Returns the response of a key; reads it when it is not cached or no longer valid. A failed read, and one that found
   * nothing (null), is not cached: there are unlimited addresses that do not exist.
   */
  async get(
    key: string,
    now: Date,
    read: () => Promise<CachedResponse | null>,
  ): Promise<CachedResponse | null> {
    const cached = this.#responses.get(key);
    if (cached && isValid(cached, now)) return cached;
    const underWay = this.#reading.get(key);
    if (underWay) return underWay;
    const reading = read().finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    const response = await reading;
    if (response) this.#responses.set(key, response);
    return response;
  }
}

function isValid({ validUntil }: CachedResponse, now: Date): boolean {
  return validUntil === null || now < new Date(validUntil);
}
