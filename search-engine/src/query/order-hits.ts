import type { Bitset } from '../index/bitset';
import type { Columns, Direction } from '../index/columns';
import { type TextKeys, type TextRule, textRules } from './rank-keys';

/** A matching document; without keys when there was no text to search. */
export type Found = { slot: number; keys: TextKeys | null };
export type SortBy = { attribute: string; direction: Direction };

/** Values of one rule for each document, less being better, and their maximum. */
type Level = { values: Float64Array; most: number };

/** Integers up to this one are exact. */
const MOST_EXACT = Number.MAX_SAFE_INTEGER;

/**
 * Sorts the matching documents by the ranking rules: each rule decides among documents that the earlier ones rank
 * equal; full ties stay in the order of slots.
 * @param found  in ascending order of slots
 * @returns their slots, and for each whether it ties with the one before it
 */
export function orderHits(
  found: readonly Found[],
  rules: readonly string[],
  sort: readonly SortBy[],
  { columns, alive }: { columns: Columns; alive: Bitset },
): { slots: Uint32Array; ties: Uint8Array } {
  const levels = levelsOf(rules, found, sort, columns, alive);
  const numbers = packed(levels, found.length);
  const difference = (a: number, b: number) => {
    for (const number of numbers) {
      const apart = (number[a] as number) - (number[b] as number);
      if (apart !== 0) return apart;
    }
    return 0;
  };
  const order = Uint32Array.from(found.keys());
  if (numbers.length > 0) order.sort((a, b) => difference(a, b) || a - b);
  return {
    slots: order.map((at) => (found[at] as Found).slot),
    ties: Uint8Array.from(order, (at, i) => (i > 0 && difference(order[i - 1] as number, at) === 0 ? 1 : 0)),
  };
}

/** Packs several levels into one number as digits, while it stays exact, to compare fewer numbers. */
function packed(levels: readonly Level[], count: number): Float64Array[] {
  const numbers: Float64Array[] = [];
  let range = Number.POSITIVE_INFINITY;
  for (const { values, most } of levels) {
    if (most === 0) continue;
    if (range * (most + 1) > MOST_EXACT) {
      numbers.push(new Float64Array(count));
      range = 1;
    }
    range *= most + 1;
    const number = numbers.at(-1) as Float64Array;
    for (let i = 0; i < count; i++) number[i] = (number[i] as number) * (most + 1) + (values[i] as number);
  }
  return numbers;
}

function levelsOf(
  rules: readonly string[],
  found: readonly Found[],
  sort: readonly SortBy[],
  columns: Columns,
  alive: Bitset,
): Level[] {
  const byKey = (key: TextRule): Level => levelOf(found, ({ keys }) => keys?.[key]?.cost ?? 0);
  const byRank = ({ attribute, direction }: SortBy): Level => {
    const ranks = columns.ranks(attribute, direction, alive);
    // Documents without a rank come last, with a number that is small enough to pack.
    return levelOf(found, ({ slot }) => Math.min(ranks[slot] as number, ranks.length));
  };
  const given = new Set<TextRule>();
  return rules.flatMap((rule) => {
    if (rule === 'sort') return sort.map(byRank);
    if (rule.includes(':')) return [byRank(parseSortBy(rule))];
    // 'words' comes before any other rule on texts, and no rule appears twice.
    const fresh = textRules([rule]).filter((key) => !given.has(key));
    for (const key of fresh) given.add(key);
    return fresh.map(byKey);
  });
}

function levelOf(found: readonly Found[], readValue: (found: Found) => number): Level {
  const values = new Float64Array(found.length);
  let most = 0;
  for (let i = 0; i < found.length; i++) {
    const value = readValue(found[i] as Found);
    values[i] = value;
    if (value > most) most = value;
  }
  return { values, most };
}

/** Parses 'publicationTimestamp:desc'. */
export function parseSortBy(text: string): SortBy {
  const colon = text.lastIndexOf(':');
  return { attribute: text.slice(0, colon), direction: text.slice(colon + 1) === 'desc' ? 'desc' : 'asc' };
}
