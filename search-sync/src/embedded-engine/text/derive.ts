import type SearchableMap from 'minisearch/SearchableMap';
import { editDistance } from './edit-distance';
import type { Word } from './text-index';

/** A word of the vocabulary that a word of the query may stand for. */
export type Derivation = { word: Word; typos: number; exact: boolean };

/** The limits of Meilisearch, which keep a short word from standing for half the vocabulary. */
const MOST_PREFIXES = 1000;
const MOST_BY_TYPOS: Readonly<Record<number, number>> = { 1: 150, 2: 50 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The words that `text` may stand for: itself, words it begins, words within `maxTypos` edits. */
export function derive(
  vocabulary: SearchableMap<Word>,
  text: string,
  { prefix, maxTypos }: { prefix: boolean; maxTypos: number },
): Derivation[] {
  const found = new Map<number, Derivation>();
  const count: Record<number, number> = {};
  const keep = (word: Word, typos: number) => {
    if (found.has(word.id) || typos > maxTypos) return;
    count[typos] = (count[typos] ?? 0) + 1;
    if (count[typos] <= (MOST_BY_TYPOS[typos] ?? MOST_PREFIXES)) {
      found.set(word.id, { word, typos, exact: word.spelling === text });
    }
  };
  const itself = vocabulary.get(text);
  if (itself) keep(itself, 0);
  if (prefix) for (const word of startingWith(vocabulary, text)) keep(word, 0);
  if (maxTypos === 0) return [...found.values()];

  const near = nearWords(vocabulary, text, maxTypos);
  for (let typos = 1; typos <= maxTypos; typos++) {
    for (const [word, distance] of near) if (distance === typos) keep(word, typos);
    if (typos === 1 && prefix) {
      for (const variant of oneEditAway(text)) {
        for (const word of startingWith(vocabulary, variant)) keep(word, 1);
      }
    }
  }
  return [...found.values()];
}

/** The words within so many typos, each with its number of them. */
function nearWords(vocabulary: SearchableMap<Word>, text: string, maxTypos: number): Map<Word, number> {
  const near = new Map<Word, number>();
  const add = (word: Word) => near.set(word, typosBetween(text, word.spelling, maxTypos));
  for (const [word] of vocabulary.fuzzyGet(text, maxTypos).values()) add(word);
  // The tree counts a swap as two edits: each is made, and what is left of the edits is looked up from there.
  for (const swapped of swapsOf(text)) {
    const itself = vocabulary.get(swapped);
    if (itself) add(itself);
    if (maxTypos < 2) continue;
    for (const [word] of vocabulary.fuzzyGet(swapped, 1).values()) add(word);
    for (const twice of swapsOf(swapped)) {
      const word = vocabulary.get(twice);
      if (word) add(word);
    }
  }
  return near;
}

/** A typo in the first letter counts as one more. */
function typosBetween(text: string, word: string, limit: number): number {
  return editDistance(text, word, limit) + (text[0] === word[0] ? 0 : 1);
}

function* startingWith(vocabulary: SearchableMap<Word>, prefix: string): Generator<Word> {
  let left = MOST_PREFIXES;
  for (const word of vocabulary.atPrefix(prefix).values()) {
    if (left-- === 0) return;
    yield word;
  }
}

/** Spellings one edit away with the first letter kept: the beginnings a mistyped beginning may have meant. */
function* oneEditAway(text: string): Generator<string> {
  for (let i = 1; i < text.length; i++) {
    const head = text.slice(0, i);
    yield head + text.slice(i + 1);
    if (i < text.length - 1) yield swapAt(text, i);
    for (const letter of LETTERS) {
      yield head + letter + text.slice(i + 1);
      yield head + letter + text.slice(i);
    }
  }
}

function swapsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => swapAt(text, i));
}

function swapAt(text: string, i: number): string {
  return text.slice(0, i) + (text[i + 1] ?? '') + (text[i] ?? '') + text.slice(i + 2);
}
