import type { Settings } from '../settings';
import { derive } from '../text/derive';
import type { TextIndex, Word } from '../text/text-index';
import { type ParsedQuery, parseQuery, type QueryTerm } from './parse-query';

/** One way a term may stand in a text: a word, or words side by side. */
export type Alternative = { words: Word[]; typos: number; exact: boolean };
/** A term of the query with every way it may stand in a text. */
export type PlannedTerm = { term: QueryTerm; alternatives: Alternative[] };
export type QueryPlan = { terms: PlannedTerm[]; excluded: Word[][] };

/** Works out which words of the index each word of a query may mean. */
export function planQuery(query: string, text: TextIndex, settings: Settings): QueryPlan {
  const parsed: ParsedQuery = parseQuery(query);
  const terms = withoutStopWords(parsed.terms, settings.stopWords);
  const planned = terms.map((term) => ({ term, alternatives: alternativesOf(term, text, settings) }));
  addJoinedWords(planned, text);
  // What stands nowhere excludes nothing.
  const excluded = parsed.excluded.flatMap((words) => {
    const known = lookUp(words, text);
    return known ? [known] : [];
  });
  return { terms: planned, excluded };
}

function withoutStopWords(terms: QueryTerm[], stopWords: readonly string[]): QueryTerm[] {
  const kept = terms.filter((term) => term.phrase || term.prefix || !stopWords.includes(term.words[0] ?? ''));
  return kept.length > 0 ? kept : terms;
}

function alternativesOf(term: QueryTerm, text: TextIndex, settings: Settings): Alternative[] {
  const [spelling = ''] = term.words;
  if (term.phrase) {
    const words = lookUp(term.words, text);
    return words ? [{ words, typos: 0, exact: true }] : [];
  }
  const maxTypos = typosAllowed(spelling, settings.typoTolerance);
  const prefix = term.prefix && settings.prefixSearch !== 'disabled';
  const derived = derive(text.vocabulary, spelling, { prefix, maxTypos });
  return [
    ...derived.map(({ word, typos, exact }) => ({ words: [word], typos, exact })),
    ...synonymsOf(spelling, text, settings),
    ...splitWords(spelling, text),
  ];
}

function synonymsOf(spelling: string, text: TextIndex, { synonyms }: Settings): Alternative[] {
  // 'constructor' is a word that readers look for.
  const own = Object.hasOwn(synonyms, spelling) ? (synonyms[spelling] ?? []) : [];
  return own.flatMap((synonym) => {
    const words = lookUp(synonym.toLowerCase().split(/\s+/), text);
    return words ? [{ words, typos: 0, exact: false }] : [];
  });
}

/** Nobody mistypes a word this long; looking for its neighbours would take a second. */
const LONGEST_WORD = 60;

function typosAllowed(word: string, tolerance: Settings['typoTolerance']): number {
  if (word.length > LONGEST_WORD) return 0;
  const { enabled, minWordSizeForTypos, disableOnWords, disableOnNumbers } = tolerance;
  if (!enabled || disableOnWords.includes(word) || (disableOnNumbers && /^\p{N}+$/u.test(word))) return 0;
  if (word.length < minWordSizeForTypos.oneTypo) return 0;
  return word.length < minWordSizeForTypos.twoTypos ? 1 : 2;
}

/** A space left out is one typo: 'boekenmarkt' also means 'boeken markt'. */
function splitWords(spelling: string, text: TextIndex): Alternative[] {
  const splits: Alternative[] = [];
  if (spelling.length > LONGEST_WORD) return splits;
  for (let at = 2; at <= spelling.length - 2; at++) {
    const words = lookUp([spelling.slice(0, at), spelling.slice(at)], text);
    if (words) splits.push({ words, typos: 1, exact: false });
  }
  return splits;
}

/** A space too many is one typo: 'kinder boeken' also means 'kinderboeken'. */
function addJoinedWords(planned: PlannedTerm[], text: TextIndex): void {
  for (const [i, first] of planned.entries()) {
    const second = planned[i + 1];
    if (!second || first.term.phrase || second.term.phrase) continue;
    const joined = `${first.term.words[0]}${second.term.words[0]}`;
    for (const { word } of derive(text.vocabulary, joined, { prefix: second.term.prefix, maxTypos: 0 })) {
      first.alternatives.push({ words: [word], typos: 1, exact: false });
      second.alternatives.push({ words: [word], typos: 0, exact: false });
    }
  }
}

function lookUp(spellings: readonly string[], text: TextIndex): Word[] | null {
  const words = spellings.map((spelling) => text.vocabulary.get(spelling));
  return words.every((word) => word !== undefined) && words.length > 0 ? words : null;
}
