import type { Word } from './text-index';
import type { Vocabulary } from './vocabulary';

/** Similar words of a mistyped word, by number of typos. */
export type NearWords = { one: Word[]; two: Word[] };

/** Limits of Meilisearch, which keep a word from matching half the vocabulary. */
const MOST_BY_ONE_TYPO = 150;
const MOST_BY_TWO_TYPOS = 50;

/**
 * Finds the words within an edit distance, in alphabetical order. A swap of two adjacent letters is one edit. With one
 * typo allowed the first letter must be right; with two, a wrong first letter counts as both.
 * @param isPrefix  whether the text may be unfinished: then the distance of a word is that of its nearest prefix
 * @param mayBeMeant  filters out words without typo tolerance
 */
export function nearWords(
  vocabulary: Vocabulary,
  text: string,
  { maxTypos, isPrefix }: { maxTypos: number; isPrefix: boolean },
  mayBeMeant: (word: Word) => boolean,
): NearWords {
  const near: NearWords = { one: [], two: [] };
  if (maxTypos === 0 || text === '') return near;
  const [first = ''] = text;
  const words = vocabulary.sorted();
  const walk = new EditDistanceWalk(text, isPrefix);
  const [from, to] = vocabulary.rangeOf(first);
  // Words with another first letter count only where two typos are allowed, and at one edit.
  const parts: [number, number, number][] =
    maxTypos === 1
      ? [[from, to, 1]]
      : [
          [0, from, 1],
          [from, to, 2],
          [to, words.length, 1],
        ];
  for (const [start, end, edits] of parts) {
    const isFirstRight = start === from && end === to;
    for (const [word, distance] of walk.within(words, start, end, edits)) {
      if (distance === 0 || !mayBeMeant(word)) continue;
      const isTwo = !isFirstRight || distance === 2;
      if (isTwo && near.two.length < MOST_BY_TWO_TYPOS) near.two.push(word);
      // Once there are enough at two typos, a wrong first letter is no longer distinguished from another wrong one.
      else if ((!isTwo || distance === 1) && near.one.length < MOST_BY_ONE_TYPO) near.one.push(word);
    }
  }
  return near;
}

/** Computes edit distances from one text to many sorted words; rows of a common prefix are computed once. */
class EditDistanceWalk {
  readonly #rows: Uint8Array[];

  constructor(
    readonly text: string,
    readonly isPrefix: boolean,
  ) {
    this.#rows = [Uint8Array.from({ length: text.length + 1 }, (_, i) => Math.min(i, 255))];
  }

  /** Lists the words in a range that are near enough, each with its distance. */
  *within(words: readonly Word[], from: number, to: number, limit: number): Generator<[Word, number]> {
    let previous = '';
    // Number of rows shared with the previous word, and the least end of a row so far at each depth.
    let known = 0;
    const least: number[] = [this.text.length];
    for (let at = from; at < to; at++) {
      const word = words[at] as Word;
      const { spelling } = word;
      let depth = commonLength(previous, spelling, known);
      let isHopeless = false;
      while (depth < spelling.length) {
        // A prefix that is near enough stays so, whatever follows it: only a nearer one is looked for.
        const nearest = this.#extend(spelling, depth++);
        const ends = this.#rows[depth]?.[this.text.length] ?? limit + 1;
        least[depth] = Math.min(least[depth - 1] as number, ends);
        if (nearest > limit && (!this.isPrefix || (least[depth] as number) > limit)) {
          isHopeless = true;
          break;
        }
        if (nearest > limit) break;
      }
      known = depth;
      previous = spelling;
      if (isHopeless) {
        at = lastWith(words, at, to, spelling.slice(0, depth));
        continue;
      }
      const distance = this.isPrefix
        ? (least[depth] as number)
        : depth < spelling.length
          ? limit + 1
          : (this.#rows[depth]?.[this.text.length] ?? limit + 1);
      if (distance <= limit) yield [word, distance];
    }
  }

  /** Computes the row for one more letter. @returns its minimum */
  #extend(spelling: string, depth: number): number {
    const { text } = this;
    const above = this.#rows[depth] as Uint8Array;
    const twoAbove = this.#rows[depth - 1];
    this.#rows[depth + 1] ??= new Uint8Array(text.length + 1);
    const row = this.#rows[depth + 1] as Uint8Array;
    const letter = spelling[depth];
    const before = spelling[depth - 1];
    row[0] = Math.min(depth + 1, 255);
    let nearest = row[0];
    for (let j = 1; j <= text.length; j++) {
      let edits = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (letter === text[j - 1] ? 0 : 1),
      );
      if (twoAbove && j > 1 && letter === text[j - 2] && before === text[j - 1]) {
        edits = Math.min(edits, (twoAbove[j - 2] as number) + 1);
      }
      row[j] = edits;
      if (edits < nearest) nearest = edits;
    }
    return nearest;
  }
}

function commonLength(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** Finds the last word with this prefix, up to an end. */
function lastWith(words: readonly Word[], from: number, to: number, prefix: string): number {
  let [low, high] = [from, to];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as Word).spelling.startsWith(prefix)) low = middle;
    else high = middle;
  }
  return low;
}
