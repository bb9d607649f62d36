import type { Word } from './text-index';

/** The words of an index in alphabetical order, so that words with a common prefix are adjacent. */
export class Vocabulary {
  readonly #bySpelling = new Map<string, Word>();
  #sorted: Word[] = [];
  #unsorted: Word[] = [];

  get size(): number {
    return this.#bySpelling.size;
  }

  get(spelling: string): Word | undefined {
    return this.#bySpelling.get(spelling);
  }

  /** Adds a new word. */
  add(word: Word): void {
    this.#bySpelling.set(word.spelling, word);
    this.#unsorted.push(word);
  }

  /** Lists all words, sorted by their code units. */
  sorted(): readonly Word[] {
    if (this.#unsorted.length === 0) return this.#sorted;
    this.#unsorted.sort((a, b) => (a.spelling < b.spelling ? -1 : 1));
    this.#sorted = merged(this.#sorted, this.#unsorted);
    this.#unsorted = [];
    return this.#sorted;
  }

  /** Finds the range of words with a prefix: from the first index up to the second. */
  rangeOf(prefix: string): [number, number] {
    const from = this.#firstFrom(prefix, 0);
    // No word contains this character, and all others sort before it.
    return [from, this.#firstFrom(`${prefix}\uffff`, from)];
  }

  #firstFrom(spelling: string, least: number): number {
    const words = this.sorted();
    let [low, high] = [least, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] as Word).spelling < spelling) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function merged(a: readonly Word[], b: readonly Word[]): Word[] {
  const all: Word[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as Word, b[j] as Word];
    if (x.spelling < y.spelling) {
      all.push(x);
      i++;
    } else {
      all.push(y);
      j++;
    }
  }
  for (; i < a.length; i++) all.push(a[i] as Word);
  for (; j < b.length; j++) all.push(b[j] as Word);
  return all;
}
