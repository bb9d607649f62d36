import type { Segment, Tokenizer } from '../text/tokenize';

/**
 * A word of a query, or several in quotes that must be adjacent; null stands for a stop word in a phrase. `from` and
 * `to` are the positions of its first and last word in the query.
 */
export type QueryTerm = {
  words: (string | null)[];
  phrase: boolean;
  prefix: boolean;
  from: number;
  to: number;
};
/** A parsed query: its terms, and its excluded words and phrases. */
export type ParsedQuery = { terms: QueryTerm[]; excluded: (string | null)[][] };

/** Meilisearch ignores further terms. */
const MOST_TERMS = 10;
const MOST_TOKENS = 1000;
/** Extra distance of a word after a hard separator, which is eight positions away. */
const HARD_STEP = 7;

type OpenPhrase = { words: (string | null)[]; from: number; to: number };

/** Parses a query: words, "phrases", -exclusions; the last word may be unfinished. */
export function parseQuery(query: string, tokenizer: Tokenizer): ParsedQuery {
  return new QueryReader().read(tokenizer.segments(query).slice(0, MOST_TOKENS));
}

class QueryReader {
  readonly #terms: QueryTerm[] = [];
  readonly #excluded: (string | null)[][] = [];
  #position = -1;
  #phrase: OpenPhrase | null = null;
  #isPhraseExcluded = false;
  #isNextExcluded = false;
  #isBehindSpace = true;

  read(segments: readonly Segment[]): ParsedQuery {
    const last = segments.length - 1;
    for (const [i, segment] of segments.entries()) {
      if (segment.lemma === '') continue;
      if (this.#terms.length >= MOST_TERMS) return this.#result();
      if (segment.kind === 'word' || segment.kind === 'stop word') this.#readWord(segment, i === last);
      else this.#readSeparator(segment);
      this.#isBehindSpace = /\s$/.test(segment.lemma);
    }
    // An unclosed quote extends to the end.
    if (this.#phrase) this.#closePhrase(this.#phrase);
    return this.#result();
  }

  #result(): ParsedQuery {
    return { terms: this.#terms, excluded: this.#excluded };
  }

  #readWord({ kind, lemma }: Segment, isLast: boolean): void {
    this.#position++;
    const position = this.#position;
    const word = kind === 'stop word' ? null : lemma;
    if (this.#phrase) {
      if (this.#phrase.words.every((known) => known === null)) this.#phrase.from = position;
      this.#phrase.to = position;
      this.#phrase.words.push(word);
    } else if (this.#isNextExcluded) {
      this.#excluded.push([lemma]);
      this.#isNextExcluded = false;
    } else if (isLast || word !== null) {
      this.#terms.push({ words: [lemma], phrase: false, prefix: isLast, from: position, to: position });
    }
  }

  #readSeparator({ kind, lemma }: Segment): void {
    if (kind === 'hard separator') {
      this.#position += HARD_STEP;
      // A phrase ends here: the words after it are a phrase of their own.
      if (this.#phrase) {
        this.#keepPhrase(this.#phrase);
        this.#phrase = { words: [], from: 0, to: 0 };
      }
    }
    let quotes = lemma.split('"').length - 1;
    if (quotes > 0) {
      if (this.#phrase) {
        quotes--;
        this.#closePhrase(this.#phrase);
      }
      this.#phrase = null;
      if (quotes % 2 === 1) {
        this.#isPhraseExcluded = this.#isNextExcluded;
        this.#phrase = { words: [], from: 0, to: 0 };
      }
    }
    this.#isNextExcluded = this.#phrase === null && lemma === '-' && this.#isBehindSpace;
  }

  #closePhrase(phrase: OpenPhrase): void {
    if (this.#keepPhrase(phrase)) this.#isPhraseExcluded = false;
  }

  /** @returns whether it contains any word */
  #keepPhrase({ words, from, to }: OpenPhrase): boolean {
    if (words.every((word) => word === null)) return false;
    if (this.#isPhraseExcluded) this.#excluded.push(words);
    else this.#terms.push({ words, phrase: true, prefix: false, from, to });
    return true;
  }
}
