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
 * Cuts a text to some of its words: the first part with the most of the words by which a document was found.
 * @param length  in words
 */
export function cropText(text: string, matched: ReadonlySet<string>, length: number): string {
  const all = [...text.matchAll(WORD)];
  if (all.length <= length) return text;
  const [start, count] = bestPart(text, all, matched, length);
  // Some words before the first match, as far as all matches stay within.
  const first = Math.max(0, Math.min(start - Math.floor((length - count) / 2), all.length - length));
  const last = all[first + length - 1] as RegExpExecArray;
  const from = first > 0 ? (all[first] as RegExpExecArray).index : 0;
  const end = first + length < all.length ? last.index + last[0].length : text.length;
  return `${from > 0 ? CROP_MARKER : ''}${text.slice(from, end)}${end < text.length ? CROP_MARKER : ''}`;
}

/** Where the part begins that has the most different matches, and how many words it takes from first to last match. */
function bestPart(
  text: string,
  all: readonly RegExpExecArray[],
  matched: ReadonlySet<string>,
  length: number,
): [start: number, count: number] {
  const folded = foldText(text);
  const sought = [...matched].filter((word) => folded.includes(word));
  if (sought.length === 0) return [0, length];
  const isIn = new Set(sought);
  const hits = all.flatMap(([word], at) =>
    wordsOf(word)
      .filter((part) => isIn.has(part))
      .map((part) => ({ at, part })),
  );
  let best = { start: 0, count: length, different: 0 };
  for (const { at: start } of hits) {
    const within = hits.filter(({ at }) => at >= start && at < start + length);
    const different = new Set(within.map(({ part }) => part)).size;
    const count = (within.at(-1)?.at ?? start) - start + 1;
    if (different > best.different) best = { start, count, different };
  }
  return [best.start, best.count];
}

function lettersTyped(word: string, { words, isTyping }: ParsedQuery): number {
  const last = words.at(-1);
  const folded = foldText(word);
  // Where folding changes the number of letters, the place of the last one is not known.
  const isUnfinished = isTyping && last && folded.startsWith(last) && folded.length === word.length;
  return isUnfinished && !words.includes(folded) ? last.length : word.length;
}
