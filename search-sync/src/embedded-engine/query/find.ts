import { addTo, type Bitset, emptySet, forEachSlot, intersect, without } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import type { IndexedText } from '../text/text-index';
import { holdsPhrase, type TermMatch, TextMatcher } from './match-text';
import { type Found, orderHits, type SortBy } from './order-hits';
import { type PlannedTerm, planQuery, type QueryPlan } from './plan';
import { type TextKeys, textKeys } from './rank-keys';

export type MatchingStrategy = 'all' | 'last' | 'frequency';
/** The part of a search that filters do not change; equal ones are answered once. */
export type TextQuery = {
  q: string;
  strategy: MatchingStrategy;
  searchOn: readonly string[] | null;
  sort: readonly SortBy[];
};
/** Every document that a text query finds, best first, before filters. */
export type FoundOrder = {
  slots: Uint32Array;
  members: Bitset;
  plan: QueryPlan | null;
  /** whether time ran out and documents were left unseen */
  isCut: boolean;
};

/** Meilisearch's default for `searchCutoffMs`. */
const CUTOFF_MS = 1500;
/** Documents looked at between two looks at the clock. */
const STRIDE = 256;

/** Finds and orders; the same question about an unchanged index is answered from memory. */
export function find(index: StoredIndex, query: TextQuery): FoundOrder {
  // Named one by one: callers hand over requests that say more.
  const { q, strategy, searchOn, sort } = query;
  return index.remember(JSON.stringify([q, strategy, searchOn, sort]), () => findAnew(index, query));
}

function findAnew(index: StoredIndex, query: TextQuery): FoundOrder {
  const { contents, settings } = index;
  const plan = planQuery(query.q, contents.text, settings);
  const isPlaceholder = plan.terms.length === 0 && plan.excluded.length === 0;
  const { found, isCut } = isPlaceholder ? allOf(index) : matchAll(index, query, plan);
  const slots = orderHits(found, settings.rankingRules, query.sort, contents);
  const members = new Uint32Array(contents.alive.length);
  for (const { slot } of found) addTo(members, slot);
  return { slots, members, plan: isPlaceholder ? null : plan, isCut };
}

type Findings = { found: Found[]; isCut: boolean };

function allOf({ contents }: StoredIndex): Findings {
  const found: Found[] = [];
  forEachSlot(contents.alive, (slot) => found.push({ slot, keys: null }));
  return { found, isCut: false };
}

function matchAll(index: StoredIndex, query: TextQuery, plan: QueryPlan): Findings {
  const deadline = performance.now() + (index.settings.searchCutoffMs ?? CUTOFF_MS);
  const keysOf = makeKeysOf(index, query, plan);
  const found: Found[] = [];
  let seen = 0;
  for (const slot of candidates(index, plan, neededTerms(plan, query.strategy))) {
    if (++seen % STRIDE === 0 && performance.now() > deadline) return { found, isCut: true };
    const keys = keysOf(slot);
    if (keys) found.push({ slot, keys });
  }
  return { found, isCut: false };
}

/** Makes what tells the ranking keys of a document; null for one that the query does not find. */
export function makeKeysOf(
  { contents, settings }: StoredIndex,
  { strategy, searchOn }: TextQuery,
  plan: QueryPlan,
): (slot: number) => TextKeys | null {
  const searched = searchOn ? contents.text.ranksOf(searchOn) : null;
  const exactOnly = contents.text.ranksOf(settings.typoTolerance.disableOnAttributes);
  const matcher = new TextMatcher(plan, contents.text.wordCount, searched, exactOnly);
  const keepOrder = orderOfKeeping(plan, strategy);
  const needed = neededTerms(plan, strategy).length;
  return (slot) => {
    const text = contents.text.textOf(slot) as IndexedText;
    const matches = matcher.match(text);
    const missing = keepOrder.findIndex((term) => !matches[term]);
    const kept = missing < 0 ? keepOrder.length : missing;
    if (kept < needed) return null;
    const counted = keepOrder.slice(0, kept).sort((a, b) => a - b);
    return textKeys(
      text,
      counted.map((term) => plan.terms[term] as PlannedTerm),
      counted.map((term) => matches[term] as TermMatch),
      plan.terms.length - kept,
    );
  };
}

/** The terms without which a document is not found. */
function neededTerms(plan: QueryPlan, strategy: MatchingStrategy): number[] {
  const order = orderOfKeeping(plan, strategy);
  return strategy === 'all' ? order : order.slice(0, 1);
}

/** The terms in the order in which they are given up last: 'last' gives up from the right, 'frequency' the commonest. */
function orderOfKeeping(plan: QueryPlan, strategy: MatchingStrategy): number[] {
  const order = [...plan.terms.keys()];
  if (strategy !== 'frequency') return order;
  const frequency = plan.terms.map(({ alternatives }) =>
    alternatives.reduce((sum, { words }) => sum + (words[0]?.slots.length ?? 0), 0),
  );
  return order.sort((a, b) => (frequency[a] as number) - (frequency[b] as number));
}

/** Documents that hold at least a first word of every needed term, and nothing excluded; the matcher looks closer. */
function candidates({ contents }: StoredIndex, plan: QueryPlan, needed: readonly number[]): number[] {
  const room = contents.alive.length * 32;
  let set = contents.alive;
  for (const term of needed) {
    const holding = emptySet(room);
    for (const { words } of plan.terms[term]?.alternatives ?? []) {
      for (const slot of words[0]?.slots ?? []) addTo(holding, slot);
    }
    set = intersect(set, holding);
  }
  for (const words of plan.excluded) {
    const ids = words.map(({ id }) => id);
    const holding = emptySet(room);
    for (const slot of words[0]?.slots ?? []) {
      const text = contents.text.textOf(slot);
      if (text && holdsPhrase(text, ids)) addTo(holding, slot);
    }
    set = without(set, holding);
  }
  const slots: number[] = [];
  forEachSlot(set, (slot) => slots.push(slot));
  return slots;
}
