/** A pseudo-random generator that is deterministic for its seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T;
  }

  /** Chooses early items often and late ones rarely, like the distribution of words. */
  pickEarly<T>(items: readonly T[]): T {
    return items[Math.floor(items.length ** this.next()) - 1] as T;
  }

  /** Chooses distinct items, or all when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[] {
    const picked = new Set<T>();
    while (picked.size < Math.min(count, items.length)) picked.add(this.pick(items));
    return [...picked];
  }
}
