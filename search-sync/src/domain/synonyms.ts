/** Synonyms as the engine's setting: for each word or word group all others of its groups. */
export type Synonyms = Record<string, string[]>;

/** Converts groups of words that mean the same. A word of several groups has the others of each. */
export function toSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const known = others.get(word) ?? new Set();
      for (const other of group) if (other !== word) known.add(other);
      others.set(word, known);
    }
  }
  return Object.fromEntries([...others].map(([word, set]) => [word, [...set].sort()]));
}
