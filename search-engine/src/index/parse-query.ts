import { wordsOf } from './words';

/** The words of a query that count, as in Meilisearch. */
const MAX_WORDS = 10;
const MAX_EXCLUDED = 10;
/** No word of a text is longer, and typos of a longer one would take minutes. */
const MAX_LETTERS = 60;

/** What a reader typed. Everything is folded. */
export type ParsedQuery = {
  words: string[];
  /** Words in quotes, which must be adjacent. */
  phrases: string[][];
  /** Words and phrases after a minus. */
  excluded: string[][];
  /** Whether the last word may be unfinished: nothing follows it. */
  isTyping: boolean;
};

/** Parses a query. A quote that is never closed is still being typed, and ignored. */
export function parseQuery(q: string): ParsedQuery {
  const query: ParsedQuery = {
    words: [],
    phrases: [],
    excluded: [],
    isTyping: /[\p{L}\p{N}\p{M}]$/u.test(q),
  };
  for (const [part] of q.matchAll(/-?"[^"]*"|\S+/g)) {
    const isPhrase = /^-?".*"$/s.test(part);
    const words = wordsOf(part)
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, MAX_LETTERS));
    if (words.length === 0) continue;
    if (part.startsWith('-')) query.excluded.push(words);
    else if (isPhrase) query.phrases.push(words);
    else query.words.push(...words);
  }
  const room = MAX_WORDS - Math.min(query.words.length, MAX_WORDS);
  return {
    ...query,
    words: query.words.slice(0, MAX_WORDS),
    phrases: query.phrases.slice(0, room),
    excluded: query.excluded.slice(0, MAX_EXCLUDED),
  };
}
