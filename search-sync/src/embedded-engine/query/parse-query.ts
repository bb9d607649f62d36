import { tokenize } from '../text/tokenize';

/** A word of a query, or several in quotes that must stand together. */
export type QueryTerm = { words: string[]; phrase: boolean; prefix: boolean };
export type ParsedQuery = { terms: QueryTerm[]; excluded: string[][] };

/** Meilisearch looks at no more words than this. */
const MOST_WORDS = 10;
const PART = /(-?)"([^"]*)"?|(\S+)/gu;

/** Reads what a reader typed: words, "phrases", -exclusions; the last word may be unfinished. */
export function parseQuery(query: string): ParsedQuery {
  const terms: QueryTerm[] = [];
  const excluded: string[][] = [];
  let endsInWord = false;
  for (const [, minus, quoted, bare] of query.matchAll(PART)) {
    endsInWord = false;
    if (quoted !== undefined) {
      const words = wordsOf(quoted);
      if (words.length === 0) continue;
      if (minus) excluded.push(words);
      else terms.push({ words, phrase: true, prefix: false });
    } else if (bare !== undefined) {
      const words = wordsOf(bare);
      if (bare.startsWith('-') && words.length > 0) {
        excluded.push(words);
        continue;
      }
      for (const word of words) terms.push({ words: [word], phrase: false, prefix: false });
      endsInWord = words.length > 0 && /[\p{L}\p{N}\p{M}]$/u.test(query);
    }
  }
  const kept = terms.slice(0, MOST_WORDS);
  const last = kept.at(-1);
  if (last && !last.phrase && endsInWord && kept.length === terms.length) last.prefix = true;
  return { terms: kept, excluded: excluded.slice(0, MOST_WORDS) };
}

function wordsOf(text: string): string[] {
  return tokenize(text).map((token) => token.word);
}
