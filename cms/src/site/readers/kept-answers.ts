/** An answer as it is sent, kept until something that it shows changes by itself. */
export type KeptAnswer = {
  /** JSON */
  body: Buffer;
  /** ISO datetime; null when only a new version changes it */
  validUntil: string | null;
};

/** What an entry costs besides its key and body: objects around it, an estimate in bytes. */
const ENTRY_BYTES = 300;

/**
 * Answers of one version of the content, the least recently asked left out when they grow too large. Many who
 * ask the same at once, as storefronts do after a change, wait for one read.
 *
 * Nothing is ever taken back: a new version gets a new memory, so a read that began before a change and ends
 * after it stays under the version that it read first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #reading = new Map<string, Promise<KeptAnswer | null>>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** Bytes taken now, an estimate. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer of a key, read when it is not kept. A failed read, or one that found nothing (null), is not kept:
   * addresses that do not exist are without number.
   */
  async get(key: string, now: Date, read: () => Promise<KeptAnswer | null>): Promise<KeptAnswer | null> {
    const kept = this.#kept.get(key);
    if (kept && isValid(kept, now)) {
      // The last of the map is the one asked for last.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const underWay = this.#reading.get(key);
    if (underWay) return underWay;
    const reading = read().finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    const answer = await reading;
    if (answer) this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    const size = sizeOf(key, answer);
    if (size > this.maxBytes) return;
    this.#kept.set(key, answer);
    this.#bytes += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#kept.get(key);
    if (!answer) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

function isValid({ validUntil }: KeptAnswer, now: Date): boolean {
  return validUntil === null || now < new Date(validUntil);
}

function sizeOf(key: string, { body }: KeptAnswer): number {
  return Buffer.byteLength(key) + body.length + ENTRY_BYTES;
}
