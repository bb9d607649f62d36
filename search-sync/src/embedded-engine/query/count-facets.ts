import { type Bitset, forEachSlot } from '../index/bitset';
import type { Column } from '../index/column';
import type { StoredIndex } from '../index/stored-index';
import { matchesPattern } from '../json';
import { filterablePatterns } from './search-request';

export type FacetAnswer = {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
};

/** Counts the values of facets among the hits, ordered and cut as the index's settings say. */
export function countFacets(index: StoredIndex, hits: Bitset, asked: readonly string[]): FacetAnswer {
  const answer: FacetAnswer = { facetDistribution: {}, facetStats: {} };
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings.faceting;
  for (const facet of namesOf(index, asked)) {
    const column = index.columns.get(facet);
    const counted = countValues(column, hits);
    const byCount = (sortFacetValuesBy[facet] ?? sortFacetValuesBy['*']) === 'count';
    counted.sort(byCount ? (a, b) => b.count - a.count || alphabetically(a, b) : alphabetically);
    const kept = counted.slice(0, maxValuesPerFacet).map(({ value, count }) => [value, count] as const);
    answer.facetDistribution[facet] = Object.fromEntries(kept);
    const range = rangeOf(column, hits);
    if (range) answer.facetStats[facet] = range;
  }
  return answer;
}

/** A value of a facet and how many hits have it. */
export type FacetCount = { value: string; count: number };

/** Every value among the hits, in no order. */
export function countValues(column: Column, hits: Bitset): FacetCount[] {
  const counts = new Uint32Array(column.values.length);
  const { codes, offsets } = column;
  forEachSlot(hits, (slot) => {
    const end = offsets[slot + 1] as number;
    for (let i = offsets[slot] as number; i < end; i++) {
      const code = codes[i] as number;
      counts[code] = (counts[code] as number) + 1;
    }
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
  const names = new Set<string>();
  for (const document of index.documents()) {
    for (const name of Object.keys(document)) {
      if (patterns.some((pattern) => matchesPattern(name, pattern))) names.add(name);
    }
  }
  return [...names].sort();
}

function rangeOf(column: Column, hits: Bitset): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  forEachSlot(hits, (slot) => {
    const end = column.numberOffsets[slot + 1] as number;
    for (let i = column.numberOffsets[slot] as number; i < end; i++) {
      const value = column.numbers[i] as number;
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  });
  return min <= max ? { min, max } : null;
}
