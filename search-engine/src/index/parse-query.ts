import { wordsOf } from './words';

/** The words of a query that count, as in Meilisearch. */
const MAX_WORDS = 10;

/** What a reader typed. Everything is folded. */
export type ParsedQuery = {
  words: string[];
  /** Words in quotes, which must be adjacent; one alone is found as it is written. */
  phrases: string[][];
  /** Whether the last word may be unfinished: nothing follows it. */
  isTyping: boolean;
};

/** Parses a query. A quote that is never closed is still being typed, and ignored. */
export function parseQuery(q: string): ParsedQuery {
  const query: ParsedQuery = { words: [], phrases: [], isTyping: /[\p{L}\p{N}\p{M}]$/u.test(q) };
  let room = MAX_WORDS;
  for (const [part, quoted] of q.matchAll(/"([^"]*)"|\S+/g)) {
    const words = wordsOf(part).slice(0, room);
    room -= words.length;
    if (quoted === undefined) query.words.push(...words);
    else if (words.length > 0) query.phrases.push(words);
  }
  return query;
}
