import { type Bitset, forEachSlot } from '../index/bitset';
import type { Column } from '../index/column';
import type { StoredIndex } from '../index/stored-index';
import { matchesPattern } from '../json';
import { filterablePatterns } from '../settings';

export type FacetAnswer = {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
};

/** Counts the values of facets among the hits, ordered and cut as the index's settings say. */
export function countFacets(index: StoredIndex, hits: Bitset, asked: readonly string[]): FacetAnswer {
  const counts: [string, Record<string, number>][] = [];
  const stats: [string, { min: number; max: number }][] = [];
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings.faceting;
  const orders = new Map(Object.entries(sortFacetValuesBy));
  for (const facet of namesOf(index, asked)) {
    const column = index.contents.columns.get(facet);
    const counted = countValues(column, hits);
    const byCount = (orders.get(facet) ?? orders.get('*')) === 'count';
    counted.sort(byCount ? (a, b) => b.count - a.count || alphabetically(a, b) : alphabetically);
    const kept = counted.slice(0, maxValuesPerFacet).map(({ value, count }) => [value, count] as const);
    counts.push([facet, Object.fromEntries(kept)]);
    const range = rangeOf(column, hits);
    if (range) stats.push([facet, range]);
  }
  return { facetDistribution: Object.fromEntries(counts), facetStats: Object.fromEntries(stats) };
}

/** A value of a facet and how many hits have it. */
export type FacetCount = { value: string; count: number };

/** Every value among the hits, in no order. */
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

/** Numbers first and by size, then texts without regard to case and accents. */
export function alphabetically(a: FacetCount, b: FacetCount): number {
  const [x, y] = [Number(a.value), Number(b.value)];
  const [isX, isY] = [a.value !== '' && !Number.isNaN(x), b.value !== '' && !Number.isNaN(y)];
  if (isX && isY) return x - y;
  if (isX !== isY) return isX ? -1 : 1;
  const [k, l] = [sortKey(a.value), sortKey(b.value)];
  return k < l ? -1 : k > l ? 1 : 0;
}

function sortKey(value: string): string {
  return value.normalize('NFKD').toLowerCase();
}

function namesOf(index: StoredIndex, asked: readonly string[]): string[] {
  if (!asked.includes('*')) return [...new Set(asked)].sort();
  const patterns = filterablePatterns(index.settings);
  const { columns } = index.contents;
  return columns.names().filter((name) => patterns.some((pattern) => matchesPattern(name, pattern)));
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
