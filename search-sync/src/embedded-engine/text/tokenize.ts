/** A word of a text, folded, with where it stands. */
export type Token = { word: string; position: number; start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}/gu;
/** Most words; they need no normalizing. */
const PLAIN = /^[\x20-\x7e]*$/;
/** What keeps words apart: a phrase does not run across it, and it counts as eight places. */
const HARD_SEPARATOR = /[;!?()[\]{}|…]|[.,:](?:\s|$)|\n/;
/** Places between words that a hard separator keeps apart, and between the items of a list. */
export const HARD_GAP = 8;

/** Lower case without accents, as Meilisearch's tokenizer folds Latin text: é → e, æ → ae; ø and ß stay. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe');
}

/** The words of a text with their places; `from` is the place of the first. */
export function tokenize(text: string, from = 0): Token[] {
  const tokens: Token[] = [];
  let position = from;
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word === '') continue;
    if (tokens.length > 0) position += HARD_SEPARATOR.test(text.slice(end, match.index)) ? HARD_GAP : 1;
    end = match.index + match[0].length;
    tokens.push({ word, position, start: match.index, end });
  }
  return tokens;
}
