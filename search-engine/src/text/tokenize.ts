/** Kind of a token; a hard separator keeps words eight positions apart and ends a phrase. */
export type SegmentKind = 'word' | 'stop word' | 'soft separator' | 'hard separator';
/** A token of a text with its normalized form; start and end are offsets in the text. */
export type Segment = { kind: SegmentKind; lemma: string; start: number; end: number };
/** A word of a text, folded, with its position. */
export type Token = { word: string; position: number; start: number; end: number };
/** Tokenizer settings of an index. */
export type TokenizerSettings = {
  stopWords: readonly string[];
  separatorTokens: readonly string[];
  nonSeparatorTokens: readonly string[];
};

const MARKS = /\p{M}/gu;
/** Matches most words; they need no normalizing. */
const PLAIN = /^[\x20-\x7e]*$/;
/** A full stop or a comma followed by a space is one separator; every other one is a single character. */
const SEPARATOR_SOURCE = '[.,] |(?![<=>|~¬])[\\p{P}\\p{Z}\\p{Sm}`\\t\\n\\r\\0\\u200c]';
const SEPARATOR = new RegExp(`^(?:${SEPARATOR_SOURCE})$`, 'u');
const HARD_SEPARATOR = /^(?:[.,] |[!?;¡¿§¶\0])$/;
const DEFAULT_TOKENIZER_SETTINGS: TokenizerSettings = {
  stopWords: [],
  separatorTokens: [],
  nonSeparatorTokens: [],
};
/** Distance of words across a hard separator, and between the items of a list. */
export const HARD_GAP = 8;

/** Folds to lower case without accents, as Meilisearch's tokenizer folds Latin text: é → e, æ → ae; ø and ß stay. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe');
}

/** Splits texts into words and separators, by the settings of one index. */
export class Tokenizer {
  readonly #separators: RegExp;
  readonly #ownSeparators: ReadonlySet<string>;
  readonly #nonSeparators: ReadonlySet<string>;
  readonly #stopWords: ReadonlySet<string>;

  constructor({ stopWords, separatorTokens, nonSeparatorTokens }: TokenizerSettings) {
    const longestFirst = [...separatorTokens].sort((a, b) => b.length - a.length).map(escaped);
    this.#separators = new RegExp([...longestFirst, SEPARATOR_SOURCE].join('|'), 'gu');
    this.#ownSeparators = new Set(separatorTokens);
    this.#nonSeparators = new Set(nonSeparatorTokens);
    this.#stopWords = new Set(stopWords);
  }

  /** Lists all tokens of a text, in order. */
  segments(text: string): Segment[] {
    const segments: Segment[] = [];
    let from = 0;
    for (const match of text.matchAll(this.#separators)) {
      const [separator] = match;
      if (separator === '' || this.#nonSeparators.has(separator)) continue;
      if (match.index > from) segments.push(this.#wordAt(text, from, match.index));
      from = match.index + separator.length;
      segments.push(this.#separatorAt(separator, match.index));
    }
    if (from < text.length) segments.push(this.#wordAt(text, from, text.length));
    return segments;
  }

  /**
   * Lists the words of a text with their positions, without stop words, which keep their positions.
   * @param from  the position of the first word
   */
  words(text: string, from = 0): Token[] {
    const tokens: Token[] = [];
    let position = from;
    let gap = 0;
    let isBegun = false;
    for (const { kind, lemma, start, end } of this.segments(text)) {
      if (kind === 'hard separator' || kind === 'soft separator') {
        if (isBegun && gap !== HARD_GAP) gap = kind === 'hard separator' ? HARD_GAP : 1;
        continue;
      }
      if (lemma === '') continue;
      // Two words may be adjacent without a separator: then the second is the next one.
      if (isBegun) position += gap === 0 ? 1 : gap;
      isBegun = true;
      gap = 0;
      if (kind === 'word') tokens.push({ word: lemma, position, start, end });
    }
    return tokens;
  }

  #wordAt(text: string, start: number, end: number): Segment {
    const source = text.slice(start, end);
    // Stop words are checked before lower-casing: 'The' is none where 'the' is one.
    const isStopWord =
      this.#stopWords.size > 0 && this.#stopWords.has(PLAIN.test(source) ? source : source.normalize('NFKD'));
    return { kind: isStopWord ? 'stop word' : 'word', lemma: fold(source), start, end };
  }

  #separatorAt(separator: string, start: number): Segment {
    const end = start + separator.length;
    const lemma = PLAIN.test(separator) ? separator : separator.normalize('NFKD');
    // An ellipsis is normalized to three full stops, which together are no separator.
    if (lemma !== separator && !SEPARATOR.test(lemma) && !this.#ownSeparators.has(lemma)) {
      return { kind: 'word', lemma, start, end };
    }
    return { kind: HARD_SEPARATOR.test(lemma) ? 'hard separator' : 'soft separator', lemma, start, end };
  }
}

const DEFAULT_TOKENIZER = new Tokenizer(DEFAULT_TOKENIZER_SETTINGS);

/** Lists the words of a text with their positions, with the default settings. */
export function tokenize(text: string, from = 0): Token[] {
  return DEFAULT_TOKENIZER.words(text, from);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\\-/g, '\\x2d');
}
