import { addTo, type Bitset, emptySet, has, intersect } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import { type TermMatch, TextMatcher } from './match-text';
import { type Found, orderHits, type SortBy } from './order-hits';
import { type PlannedTerm, planQuery, type QueryPlan } from './plan';
import { textKeys } from './rank-keys';

export type MatchingStrategy = 'all' | 'last' | 'frequency';
/** The part of a search that filters do not change; equal ones are answered once. */
export type TextQuery = {
  q: string;
  strategy: MatchingStrategy;
  searchOn: readonly string[] | null;
  sort: readonly SortBy[];
};
/** Every document that a text query finds, best first, before filters. */
export type FoundOrder = { slots: Uint32Array; members: Bitset; plan: QueryPlan | null };

/** Finds and orders; the same question about an unchanged index is answered from memory. */
export function find(index: StoredIndex, query: TextQuery): FoundOrder {
  // Named one by one: callers hand over requests that say more.
  const { q, strategy, searchOn, sort } = query;
  return index.remember(JSON.stringify([q, strategy, searchOn, sort]), () => findAnew(index, query));
}

function findAnew(index: StoredIndex, query: TextQuery): FoundOrder {
  const plan = planQuery(query.q, index.text, index.settings);
  const isPlaceholder = plan.terms.length === 0 && plan.excluded.length === 0;
  const found = isPlaceholder ? allOf(index) : matchAll(index, query, plan);
  const ordered = orderHits(found, index.settings.rankingRules, query.sort, index.columns);
  const members = emptySet(index.slots.length);
  for (const { slot } of ordered) addTo(members, slot);
  return {
    slots: Uint32Array.from(ordered, ({ slot }) => slot),
    members,
    plan: isPlaceholder ? null : plan,
  };
}

function allOf(index: StoredIndex): Found[] {
  return [...index.slots.keys()].flatMap((slot) => (has(index.alive, slot) ? [{ slot, keys: null }] : []));
}

function matchAll(index: StoredIndex, query: TextQuery, plan: QueryPlan): Found[] {
  const searched = query.searchOn ? index.text.ranksOf(query.searchOn) : null;
  const exactOnly = index.text.ranksOf(index.settings.typoTolerance.disableOnAttributes);
  const matcher = new TextMatcher(plan, index.text.wordCount, searched, exactOnly);
  const keepOrder = orderOfKeeping(plan, query.strategy);
  const needed = query.strategy === 'all' ? plan.terms.length : Math.min(1, plan.terms.length);
  const found: Found[] = [];
  for (const slot of candidates(index, plan, keepOrder.slice(0, needed))) {
    const text = index.text.textOf(slot);
    if (!text || matcher.holdsExcluded(text)) continue;
    const matches = matcher.match(text);
    const missing = keepOrder.findIndex((term) => !matches[term]);
    const kept = missing < 0 ? keepOrder.length : missing;
    if (kept < needed) continue;
    const counted = keepOrder.slice(0, kept).sort((a, b) => a - b);
    const keys = textKeys(
      text,
      counted.map((term) => plan.terms[term] as PlannedTerm),
      counted.map((term) => matches[term] as TermMatch),
      plan.terms.length - kept,
    );
    found.push({ slot, keys });
  }
  return found;
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

/** Documents that hold at least a first word of every needed term; the matcher looks closer. */
function candidates(index: StoredIndex, plan: QueryPlan, needed: readonly number[]): number[] {
  let set = index.alive;
  for (const term of needed) {
    const holding = emptySet(index.slots.length);
    for (const { words } of plan.terms[term]?.alternatives ?? []) {
      for (const slot of words[0]?.slots ?? []) addTo(holding, slot);
    }
    set = intersect(set, holding);
  }
  return [...index.slots.keys()].filter((slot) => has(set, slot));
}
