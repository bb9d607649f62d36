import { addAll, type Bitset, emptySet, intersect, sizeOf } from '../index/bitset';
import type { NodeDocuments } from './node-documents';
import type { QueryGraph, QueryNode } from './query-graph';

export type MatchingStrategy = 'all' | 'last' | 'frequency';
/** The kept terms by number, in order; the nodes that may match them; the number of dropped terms. */
export type KeptTerms = { kept: readonly number[]; nodes: ReadonlySet<QueryNode>; dropped: number };
/** For each term its order of dropping, from 0; infinite for one that is never dropped. */
export type RemovalOrder = readonly number[];

/** Which terms are optional: 'last' drops words from the right, 'frequency' the most frequent first. */
export function removalOrder(
  graph: QueryGraph,
  strategy: MatchingStrategy,
  documents: NodeDocuments,
): RemovalOrder {
  const order = graph.terms.map(() => Number.POSITIVE_INFINITY);
  if (strategy === 'all') return order;
  const words = [...order.keys()].filter((term) => !graph.terms[term]?.phrase);
  const groups =
    strategy === 'last' ? words.reverse().map((term) => [term]) : byFrequency(graph, words, documents);
  // Phrases are always kept, and without one the last remaining words.
  const removed = words.length === order.length ? groups.slice(0, -1) : groups;
  for (const [turn, group] of removed.entries()) for (const term of group) order[term] = turn;
  return order;
}

/**
 * Lists the sets of required terms, those with few dropped terms first. As in Meilisearch a word is dropped only if no
 * later word is kept that should have been dropped before; earlier words are not considered.
 */
export function keptTerms(graph: QueryGraph, order: RemovalOrder): KeptTerms[] {
  const removable = [...order.keys()].filter((term) => order[term] !== Number.POSITIVE_INFINITY);
  const choices = goneTerms(removable, order).map((terms) => {
    const gone = new Set(terms);
    const kept = [...order.keys()].filter((term) => !gone.has(term));
    const nodes = new Set(graph.nodes.filter((node) => mayMatch(node, gone, order)));
    return { kept, nodes, dropped: gone.size };
  });
  return choices.filter(isPossible).sort((a, b) => a.dropped - b.dropped);
}

/** Finds every document with the terms that are never dropped, as they are or joined with their neighbours. */
export function universe(
  graph: QueryGraph,
  order: RemovalOrder,
  documents: NodeDocuments,
  alive: Bitset,
): Bitset {
  const reached: Bitset[] = [alive];
  for (const [term, turn] of order.entries()) {
    const set = emptySet(alive.length * 32);
    if (turn !== Number.POSITIVE_INFINITY) addAll(set, reached[term] as Bitset);
    for (const node of graph.nodes) {
      if (node.last === term) addAll(set, intersect(reached[node.first] as Bitset, documents.of(node)));
    }
    reached.push(set);
  }
  return reached.at(-1) as Bitset;
}

/** Lists the sets of terms to drop. From the right there are few: dropping one requires dropping those after it. */
function goneTerms(removable: readonly number[], order: RemovalOrder): number[][] {
  const isFromTheRight = removable.every(
    (term, i) => i === 0 || (order[term] as number) < (order[removable[i - 1] as number] as number),
  );
  if (isFromTheRight) return [[], ...removable.map((_, i) => removable.slice(i))];
  return Array.from({ length: 2 ** removable.length }, (_, choice) =>
    removable.filter((__, bit) => (choice >> bit) & 1),
  );
}

/** Tells whether a node stands for kept terms, and none before it was dropped that should have been kept longer. */
function mayMatch(node: QueryNode, gone: ReadonlySet<number>, order: RemovalOrder): boolean {
  let turn = 0;
  for (let term = node.first; term <= node.last; term++) {
    if (gone.has(term)) return false;
    turn = Math.max(turn, order[term] as number);
  }
  return [...gone].every((term) => term > node.last || (order[term] as number) <= turn);
}

function isPossible({ kept, nodes }: KeptTerms): boolean {
  return kept.every((term) => [...nodes].some(({ first, last }) => first <= term && term <= last));
}

/** Groups equally frequent words, the most frequent first; those in no document before all others. */
function byFrequency(graph: QueryGraph, words: readonly number[], documents: NodeDocuments): number[][] {
  const groups = new Map<number, number[]>();
  for (const term of words) {
    const set = emptySet(documents.room);
    for (const node of graph.nodes) {
      if (node.first <= term && term <= node.last) addAll(set, documents.of(node));
    }
    const frequency = sizeOf(set) || Number.POSITIVE_INFINITY;
    groups.set(frequency, [...(groups.get(frequency) ?? []), term]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
