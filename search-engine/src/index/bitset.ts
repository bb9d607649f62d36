/** A set of document slots, one bit each. */
export type Bitset = Uint32Array;

/** Creates an empty set with room for `size` slots. */
export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function addTo(set: Bitset, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) | (1 << (slot & 31));
}

export function has(set: Bitset, slot: number): boolean {
  return (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

/** Intersects two sets, which must have the same room. */
export function intersect(a: Bitset, b: Bitset): Bitset {
  return a.map((word, i) => word & (b[i] as number));
}

/** Adds all slots of `b` to `a`, which must have room for them. */
export function addAll(a: Bitset, b: Bitset): void {
  for (let i = 0; i < a.length; i++) a[i] = (a[i] as number) | (b[i] as number);
}

/** Slots of `a` that are not in `b`. */
export function without(a: Bitset, b: Bitset): Bitset {
  return a.map((word, i) => word & ~(b[i] as number));
}

/** Counts the slots in the set. */
export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let word of set) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    size += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return size;
}

/** Calls `visit` for every slot, in order. */
export function forEachSlot(set: Bitset, visit: (slot: number) => void): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] as number;
    while (word !== 0) {
      const lowest = word & -word;
      visit((i << 5) + (31 - Math.clz32(lowest)));
      word ^= lowest;
    }
  }
}
