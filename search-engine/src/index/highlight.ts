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

function lettersTyped(word: string, { words, isTyping }: ParsedQuery): number {
  const last = words.at(-1);
  const folded = foldText(word);
  // Where folding changes the number of letters, the place of the last one is not known.
  const isUnfinished = isTyping && last && folded.startsWith(last) && folded.length === word.length;
  return isUnfinished && !words.includes(folded) ? last.length : word.length;
}
