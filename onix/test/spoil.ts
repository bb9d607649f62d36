const NONSENSE_TEXTS = [
  '',
  '\t',
  '??',
  '99999',
  '-1',
  '<&>',
  '&#0;',
  '\u0000',
  '2026-13-45',
  'WORLD',
  '#',
  '//',
  '%',
  'a:b',
  '[x](http://y/[z])',
  'http://a:b:c/',
  'http://x/\u202e{}|^`',
  '\\\\server\\file',
  '<p>',
  '# ',
  'x'.repeat(300),
] as const;
const NONSENSE_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, -1, -0, 0.00001, 2 ** 53, 1e30] as const;

/** Numbers from 0 to 1 that are the same at each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** The value with nonsense in place of three of ten of its texts and numbers. */
export function spoil<T>(value: T, random: () => number): T {
  const nonsense = <N>(choices: readonly N[]) => choices[Math.floor(random() * choices.length)];
  const spoiled = (part: unknown): unknown => {
    if (typeof part === 'string') return random() < 0.3 ? nonsense(NONSENSE_TEXTS) : part;
    if (typeof part === 'number') return random() < 0.3 ? nonsense(NONSENSE_NUMBERS) : part;
    if (Array.isArray(part)) return part.map(spoiled);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, field]) => [key, spoiled(field)]));
  };
  return spoiled(value) as T;
}
