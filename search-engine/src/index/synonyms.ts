import type { ParsedQuery } from './parse-query';
import type { Settings } from './settings';
import { wordsOf } from './words';

/** Words that others may stand for, by the first of them. */
export type SynonymTable = ReadonlyMap<string, readonly { from: string[]; to: string[][] }[]>;

/** Synonyms of several words of a query multiply. */
const MAX_QUERIES = 30;

type Part = { word: string } | { synonym: string[] };

export function synonymTable(synonyms: Settings['synonyms']): SynonymTable {
  const table = new Map<string, { from: string[]; to: string[][] }[]>();
  for (const [key, others] of Object.entries(synonyms)) {
    const from = wordsOf(key);
    const to = others.map(wordsOf).filter((words) => words.length > 0);
    const [first] = from;
    if (first !== undefined) table.set(first, [...(table.get(first) ?? []), { from, to }]);
  }
  return table;
}

/** The query, and the same with synonyms in place of its words, few before many. */
export function withSynonyms(query: ParsedQuery, table: SynonymTable): ParsedQuery[] {
  const queries: ParsedQuery[] = [];
  for (let replaced = 0; replaced <= query.words.length; replaced++) {
    for (const parts of readings(query.words, table, replaced)) {
      if (queries.length === MAX_QUERIES) return queries;
      queries.push(queryOf(parts, query));
    }
  }
  return queries;
}

/** Every way to read words with so many of them, or groups of them, replaced by synonyms. */
function* readings(words: readonly string[], table: SynonymTable, replaced: number): Generator<Part[]> {
  const [word, ...rest] = words;
  if (word === undefined) {
    if (replaced === 0) yield [];
    return;
  }
  if (replaced > words.length) return;
  for (const parts of readings(rest, table, replaced)) yield [{ word }, ...parts];
  if (replaced === 0) return;
  for (const { from, to } of table.get(word) ?? []) {
    if (from.some((one, i) => one !== words[i])) continue;
    for (const parts of readings(words.slice(from.length), table, replaced - 1)) {
      for (const synonym of to) yield [{ synonym }, ...parts];
    }
  }
}

/** Synonyms are phrases, also of one word: found as they are written. */
function queryOf(parts: readonly Part[], { phrases, isTyping }: ParsedQuery): ParsedQuery {
  return {
    words: parts.flatMap((part) => ('word' in part ? part.word : [])),
    phrases: [...phrases, ...parts.flatMap((part) => ('synonym' in part ? [part.synonym] : []))],
    isTyping: isTyping && 'word' in (parts.at(-1) ?? {}),
  };
}
