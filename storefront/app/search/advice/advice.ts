import { wordsOfQuery } from '~/search/url/search-url';

/** A search that has results, similar to one that has none. */
export type OtherSearch = { q: string; total: number };
export type Advice = { spelling: OtherSearch | null; fewer: OtherSearch[] };

const FEWEST_LETTERS = 3;
const MAX_LETTERS = 20;

/** Returns the query with each of its words left out in turn; empty for a single word. */
export function withoutOneWord(q: string): string[] {
  const words = wordsOfQuery(q);
  if (words.length < 2) return [];
  return [...new Set(words.map((_, left) => words.filter((_word, at) => at !== left).join(' ')))];
}

/**
 * Generates spellings of a mistyped word with two letters transposed, or one letter deleted. The engine's typo
 * tolerance allows one more edit: together that finds words that the engine alone does not.
 */
export function nearbySpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < FEWEST_LETTERS || letters.length > MAX_LETTERS) return [];
  const exchanged = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)]);
  const shorter = letters.map((_, left) => letters.filter((_letter, at) => at !== left));
  const spellings = [...exchanged, ...shorter].map((spelling) => spelling.join(''));
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}

function stripAccents(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the word of the given texts that was most likely meant: at most one edit for every three letters, the
 * smallest edit distance first, then the more frequent. Null without a match.
 */
export function nearestWord(mistyped: string, texts: readonly string[]): string | null {
  const wanted = stripAccents(mistyped);
  if (wanted.length < FEWEST_LETTERS) return null;
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const seen = new Map<string, { distance: number; times: number }>();
  for (const text of texts) {
    for (const word of text.match(/\p{L}+/gu) ?? []) {
      const known = seen.get(word.toLowerCase());
      if (known) known.times += 1;
      else
        seen.set(word.toLowerCase(), { distance: wordDistance(wanted, stripAccents(word), most), times: 1 });
    }
  }
  const near = [...seen].filter(([, { distance }]) => distance > 0 && distance <= most);
  near.sort(([, a], [, b]) => a.distance - b.distance || b.times - a.times);
  return near[0]?.[0] ?? null;
}

/** Computes the Damerau-Levenshtein distance (insert, delete, substitute, transpose); stops above `most`. */
export function wordDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
        exchanged ? (beforeLast[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] as number;
}
