import type { Settings } from '../settings';
import type { TextIndex } from '../text/text-index';
import { type Derivations, Deriver, typosAllowed } from './derivations';
import { parseQuery, type QueryTerm } from './parse-query';
import type { Phrase } from './phrase';

/**
 * One reading of adjacent terms of a query: a single one as it is, or two or three joined to one word. `first` and
 * `last` are numbers of terms, `from` and `to` positions in the query.
 */
export type QueryNode = {
  first: number;
  last: number;
  from: number;
  to: number;
  term: QueryTerm;
  isJoined: boolean;
  derivations: Derivations;
};
/** A query with all its readings; without terms it matches everything. */
export type QueryGraph = { terms: QueryTerm[]; nodes: QueryNode[]; excluded: Phrase[] };

const MOST_JOINED = 3;
/** Words this long get no typo tolerance: finding similar ones would take a second. */
const LONGEST_WITH_TYPOS = 60;

/** Finds the words of the index that each word of a query may match. */
export function queryGraph(query: string, text: TextIndex, settings: Settings): QueryGraph {
  const { terms, excluded } = parseQuery(query, text.tokenizer);
  const deriver = new Deriver(text, settings);
  const nodes = terms.flatMap((_, last) =>
    Array.from({ length: Math.min(MOST_JOINED, last + 1) }, (_, more) => nodeOf(terms, last - more, last)),
  );
  return {
    terms,
    nodes: nodes.filter((node) => node !== null),
    // A word in no document excludes nothing.
    excluded: excluded.map((words) => deriver.lookUp(words)).filter((phrase) => phrase !== null),
  };

  function nodeOf(all: readonly QueryTerm[], first: number, last: number): QueryNode | null {
    const joined = all.slice(first, last + 1);
    const [begin, end] = [joined[0] as QueryTerm, joined.at(-1) as QueryTerm];
    const place = { first, last, from: begin.from, to: end.to };
    if (begin.phrase && first === last) {
      return { ...place, term: begin, isJoined: false, derivations: deriver.derivePhrase(begin.words) };
    }
    if (!mayBeJoined(joined)) return null;
    const parts = joined.map(({ words }) => words[0] ?? '');
    const spelling = parts.join('');
    const isPrefix = end.prefix && settings.prefixSearch !== 'disabled';
    const isJoined = first < last;
    const allowed = spelling.length > LONGEST_WITH_TYPOS ? 0 : typosAllowed(spelling, settings.typoTolerance);
    const derivations = deriver.derive({
      spelling,
      isPrefix,
      maxTypos: Math.max(allowed - (last - first), 0),
      parts: isJoined ? parts : null,
    });
    const term = { words: [spelling], phrase: false, prefix: isPrefix, from: begin.from, to: end.to };
    return { ...place, term, isJoined, derivations };
  }
}

function mayBeJoined(terms: readonly QueryTerm[]): boolean {
  return terms.every(({ phrase, from }, i) => !phrase && (i === 0 || terms[i - 1]?.to === from - 1));
}

/** The most typos that a node costs; splitting a word in two is one, even where no typo is allowed. */
export function mostTypos({ term, derivations }: QueryNode): number {
  if (term.phrase) return 0;
  return Math.max(derivations.maxTypos, 1);
}

/** Counts the terms that a node stands for. */
export function sizeOfNode({ first, last }: QueryNode): number {
  return last - first + 1;
}
