/** Deterministic pseudo-random numbers from a text, the same on every machine. */
export type Random = {
  /** in [from, to) */
  between: (from: number, to: number) => number;
  /** in [from, to] */
  whole: (from: number, to: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

export function randomFrom(text: string): Random {
  let state = hashOf(text);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return { between, whole, pick: (list) => list[whole(0, list.length - 1)] ?? list[0] };
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
