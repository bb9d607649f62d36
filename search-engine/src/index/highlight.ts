import type { ParsedQuery } from './parse-query';
import { foldText, wordsOf } from './words';

/** What is put around a marked word. */
type Tags = { open: string; close: string };

const WORD = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]+/gu;

/**
 * Marks the words of a text by which a document was found; of a word that a reader has not finished, what was typed.
 * @param matched  the matched words of the document, folded
 */
export function highlightText(
  text: string,
  matched: ReadonlySet<string>,
  query: ParsedQuery,
  tags: Tags,
): string {
  return text.replace(WORD, (word) => {
    const folded = wordsOf(word);
    if (!folded.some((part) => matched.has(part))) return word;
    const typed = lettersTyped(word, query);
    return `${tags.open}${word.slice(0, typed)}${tags.close}${word.slice(typed)}`;
  });
}

/** What is put where a text is cut off. */
const CROP_MARKER = '…';

/**
 * Cuts a text to some of its words: those with the most of the words by which a document was found, the first such part.
 * @param length  in words
 */
export function cropText(text: string, matched: ReadonlySet<string>, length: number): string {
  const all = [...text.matchAll(WORD)];
  if (all.length <= length) return text;
  const isMatched = all.map(([word]) => wordsOf(word).some((part) => matched.has(part)));
  const countFrom = (at: number) => isMatched.slice(at, at + length).filter(Boolean).length;
  let first = isMatched.indexOf(true);
  for (let at = first + 1; first >= 0 && at < all.length; at++) {
    if (isMatched[at] && countFrom(at) > countFrom(first)) first = at;
  }
  // Some words before the first match, as far as all matches stay within.
  const spare = first < 0 ? 0 : length - (isMatched.slice(first, first + length).lastIndexOf(true) + 1);
  const start = Math.max(0, Math.min(first - Math.floor(spare / 2), all.length - length));
  const last = all[start + length - 1] as RegExpExecArray;
  const end = start + length < all.length ? last.index + last[0].length : text.length;
  const from = start > 0 ? (all[start] as RegExpExecArray).index : 0;
  return `${start > 0 ? CROP_MARKER : ''}${text.slice(from, end)}${end < text.length ? CROP_MARKER : ''}`;
}

function lettersTyped(word: string, { words, isTyping }: ParsedQuery): number {
  const last = words.at(-1);
  const folded = foldText(word);
  // Where folding changes the number of letters, the place of the last one is not known.
  const isUnfinished = isTyping && last && folded.startsWith(last) && folded.length === word.length;
  return isUnfinished && !words.includes(folded) ? last.length : word.length;
}
