import type { SearchInVain } from '@colophon/contracts/search/searches-in-vain';
import { limitQuery } from '~/search/url/search-url';

const FEWEST_LETTERS = 3;

/** Adds one search to the counts. What is too short, or may be somebody's address, is not counted. */
export function countSearch(counts: Map<string, number>, q: string): void {
  const words = limitQuery(q.toLowerCase()).q;
  if (words.length < FEWEST_LETTERS || words.includes('@')) return;
  counts.set(words, (counts.get(words) ?? 0) + 1);
}

/** Returns the counts and empties them, without beginnings of other searches that are as frequent: those were being typed. */
export function takeSearches(counts: Map<string, number>): SearchInVain[] {
  const all = [...counts];
  counts.clear();
  const isBeginning = (words: string, times: number) =>
    all.some(([other, often]) => other !== words && other.startsWith(words) && often >= times);
  return all.filter((one) => !isBeginning(...one)).map(([words, times]) => ({ words, times }));
}
