import { addTo, type Bitset, emptySet, forEachSlot, without } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import type { IndexedText } from '../text/text-index';
import { Deriver } from './derivations';
import { DocumentMatcher } from './document-match';
import { keptTerms, type MatchingStrategy, removalOrder, universe } from './matching-strategy';
import { NodeDocuments } from './node-documents';
import { type Found, orderHits, type SortBy } from './order-hits';
import { hasPhrase, placesIn } from './phrase';
import { type QueryGraph, queryGraph } from './query-graph';
import { type KeyContext, type TextKeys, textKeys, textRules } from './rank-keys';

/** The part of a search that filters do not change; results are cached by it. */
export type TextQuery = {
  q: string;
  strategy: MatchingStrategy;
  searchOn: readonly string[] | null;
  sort: readonly SortBy[];
};
/** All documents that match a text query, best first, before filters. */
export type FoundOrder = {
  slots: Uint32Array;
  /** whether all ranking rules rank the hit at a position equal to the one before it */
  ties: Uint8Array;
  members: Bitset;
  /** null for a search without words, which matches everything */
  graph: QueryGraph | null;
  /** ranking details of one hit, for its score */
  scoredKeysOf: (slot: number) => TextKeys | null;
  /** whether the time limit was reached and documents were skipped */
  isCut: boolean;
};

/** Meilisearch's default for `searchCutoffMs`. */
const CUTOFF_MS = 1500;
/** Documents between two checks of the time limit. */
const STRIDE = 256;

/** Finds and ranks; the result is cached until the index changes. */
export function find(index: StoredIndex, query: TextQuery): FoundOrder {
  // Picked one by one: callers pass requests with more fields.
  const { q, strategy, searchOn, sort } = query;
  return index.cached(JSON.stringify([q, strategy, searchOn, sort]), () => findUncached(index, query));
}

function findUncached(index: StoredIndex, query: TextQuery): FoundOrder {
  const { contents, settings } = index;
  const graph = queryGraph(query.q.trim() === '' ? '' : query.q, contents.text, settings);
  const isPlaceholder = graph.terms.length === 0;
  const { found, isCut, scoredKeysOf } = isPlaceholder ? allBut(index, graph) : matchAll(index, query, graph);
  const { slots, ties } = orderHits(found, settings.rankingRules, query.sort, contents);
  const members = new Uint32Array(contents.alive.length);
  for (const { slot } of found) addTo(members, slot);
  return { slots, ties, members, graph: isPlaceholder ? null : graph, scoredKeysOf, isCut };
}

type Findings = { found: Found[]; isCut: boolean; scoredKeysOf: FoundOrder['scoredKeysOf'] };

function allBut({ contents, settings }: StoredIndex, { excluded }: QueryGraph): Findings {
  const hidden = emptySet(contents.alive.length * 32);
  for (const phrase of excluded) {
    for (const slot of phrase.find((word) => word !== null)?.slots ?? []) {
      const text = contents.text.textOf(slot);
      if (text && hasPhrase(phrase, placesIn(text), settings.proximityPrecision)) addTo(hidden, slot);
    }
  }
  const found: Found[] = [];
  forEachSlot(without(contents.alive, hidden), (slot) => found.push({ slot, keys: null }));
  return { found, isCut: false, scoredKeysOf: () => null };
}

function matchAll(index: StoredIndex, query: TextQuery, graph: QueryGraph): Findings {
  const { contents, settings } = index;
  const deadline = performance.now() + (settings.searchCutoffMs ?? CUTOFF_MS);
  const documents = new NodeDocuments(contents.text, settings.proximityPrecision, contents.alive.length * 32);
  const order = removalOrder(graph, query.strategy, documents);
  const searchedRanks = query.searchOn ? contents.text.ranksOf(query.searchOn) : null;
  const context: KeyContext = {
    rules: textRules(settings.rankingRules),
    kept: keptTerms(graph, order),
    precision: settings.proximityPrecision,
    searchedRanks,
    attributes: contents.text.attributes.length,
  };
  const matcher = makeMatcher(index, graph, searchedRanks);
  const keysOf = (slot: number, isScored: boolean) => {
    const text = contents.text.textOf(slot) as IndexedText;
    const matches = matcher.match(text);
    return matches && textKeys(text, matches, context, isScored);
  };
  const scoredKeysOf = (slot: number) => keysOf(slot, true);
  const found: Found[] = [];
  let seen = 0;
  for (const slot of slotsOf(universe(graph, order, documents, contents.alive))) {
    if (++seen % STRIDE === 0 && performance.now() > deadline) return { found, isCut: true, scoredKeysOf };
    const keys = keysOf(slot, false);
    if (keys) found.push({ slot, keys });
  }
  return { found, isCut: false, scoredKeysOf };
}

function makeMatcher(
  { contents, settings }: StoredIndex,
  graph: QueryGraph,
  searchedRanks: ReadonlySet<number> | null,
): DocumentMatcher {
  const { text } = contents;
  const deriver = new Deriver(text, settings);
  const tolerant = new Uint8Array(text.wordCount);
  for (const { derivations } of graph.nodes) {
    for (const { words } of derivations.levels) {
      for (const word of words) tolerant[word.id] = deriver.isTolerant(word) ? 1 : 0;
    }
  }
  const exactRanks = text.ranksOf(settings.typoTolerance.disableOnAttributes);
  return new DocumentMatcher(
    graph,
    text.wordCount,
    settings,
    searchedRanks,
    exactRanks,
    (word) => tolerant[word] === 1,
  );
}

function slotsOf(set: Bitset): number[] {
  const slots: number[] = [];
  forEachSlot(set, (slot) => slots.push(slot));
  return slots;
}
