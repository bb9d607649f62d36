import { type Bitset, forEachSlot, sizeOf } from '../index/bitset';
import { type Column, normalizeFacet } from '../index/column';
import type { StoredIndex } from '../index/stored-index';
import { matchesPattern } from '../json';
import { filterablePatterns } from '../settings';

export type FacetCounts = {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
};

/**
 * Up to this number of hits, numbers are sorted as texts before the list is cut, 1003 before 104; beyond it, by size.
 */
const MOST_COUNTED_BY_DOCUMENT = 3000;

/** Counts the values of facets among the hits, sorted and cut by the index's settings. */
export function countFacets(index: StoredIndex, hits: Bitset, requested: readonly string[]): FacetCounts {
  const counts: [string, Record<string, number>][] = [];
  const stats: [string, { min: number; max: number }][] = [];
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings.faceting;
  const orders = new Map(Object.entries(sortFacetValuesBy));
  for (const facet of namesOf(index, requested)) {
    const column = index.contents.columns.get(facet);
    const counted = countValues(column, hits);
    const byCount = (orders.get(facet) ?? orders.get('*')) === 'count';
    const alphabetically = sizeOf(hits) <= MOST_COUNTED_BY_DOCUMENT ? byText : bySize;
    counted.sort(byCount ? (a, b) => b.count - a.count || bySize(a, b) : alphabetically);
    const largest = counted.slice(0, maxValuesPerFacet).map(({ value, count }) => [value, count] as const);
    counts.push([facet, Object.fromEntries(largest)]);
    const range = rangeOf(column, hits);
    if (range) stats.push([facet, range]);
  }
  return { facetDistribution: Object.fromEntries(counts), facetStats: Object.fromEntries(stats) };
}

/** A facet value and its number of hits. */
export type FacetCount = { value: string; count: number };

/** Counts every value among the hits, unsorted. */
export function countValues(column: Column, hits: Bitset): FacetCount[] {
  const counts = new Uint32Array(column.values.length);
  forEachSlot(hits, (slot) => {
    for (const code of column.codesOf(slot)) counts[code] = (counts[code] as number) + 1;
  });
  return column.values.flatMap((value, code) => {
    const count = counts[code] as number;
    return count > 0 ? [{ value, count }] : [];
  });
}

/** Compares numbers first and by size, then texts without regard to case and accents. */
export function bySize(a: FacetCount, b: FacetCount): number {
  const [x, y] = [Number(a.value), Number(b.value)];
  return isNumber(a) && isNumber(b) ? x - y : byText(a, b);
}

/** Compares numbers first, then texts, each as texts without regard to case and accents. */
export function byText(a: FacetCount, b: FacetCount): number {
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  const [k, l] = [normalizeFacet(a.value), normalizeFacet(b.value)];
  return k < l ? -1 : k > l ? 1 : 0;
}

function isNumber({ value }: FacetCount): boolean {
  return value !== '' && !Number.isNaN(Number(value));
}

/** Lists the attributes that are filterable, were requested and occur in any document. */
function namesOf(index: StoredIndex, requested: readonly string[]): string[] {
  const patterns = filterablePatterns(index.settings);
  return index.contents.columns
    .names()
    .filter((name) =>
      [patterns, requested].every((list) => list.some((pattern) => matchesPattern(name, pattern))),
    );
}

function rangeOf(column: Column, hits: Bitset): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  forEachSlot(hits, (slot) => {
    for (const value of column.numbersOf(slot)) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  });
  return min <= max ? { min, max } : null;
}
