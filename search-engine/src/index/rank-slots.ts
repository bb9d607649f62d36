import { type Column, normalizeFacet } from './column';
import type { Direction } from './columns';

/** Rank of a document that lacks the attribute: last in both directions. */
export const LAST_RANK = 0xffffffff;

/**
 * Ranks slots by an attribute. Equal values share a rank, numbers come before texts; a list is sorted by its least
 * value in ascending and by its greatest in descending order.
 */
export function rankSlots(column: Column, direction: Direction, room: number): Uint32Array {
  const numbers = new Map<number, number>();
  const codes = new Set<number>();
  for (let slot = 0; slot < room; slot++) {
    const own = column.numbersOf(slot);
    for (const number of own) numbers.set(number, 0);
    if (own.length === 0) for (const code of column.codesOf(slot)) codes.add(code);
  }
  const sorted = Float64Array.from(numbers.keys()).sort();
  if (direction === 'desc') sorted.reverse();
  for (const [rank, number] of sorted.entries()) numbers.set(number, rank);
  const rankOfCode = rankTexts(column, codes, direction, sorted.length);
  const ranks = new Uint32Array(room).fill(LAST_RANK);
  for (let slot = 0; slot < room; slot++) {
    let best = LAST_RANK;
    const own = column.numbersOf(slot);
    for (const number of own) best = Math.min(best, numbers.get(number) ?? LAST_RANK);
    if (own.length === 0) {
      for (const code of column.codesOf(slot)) best = Math.min(best, rankOfCode.get(code) ?? LAST_RANK);
    }
    ranks[slot] = best;
  }
  return ranks;
}

function rankTexts(
  column: Column,
  codes: Iterable<number>,
  direction: Direction,
  first: number,
): Map<number, number> {
  const texts = [...codes].map((code) => ({ code, text: normalizeFacet(column.values[code] ?? '') }));
  texts.sort((a, b) => (a.text < b.text ? -1 : 1));
  if (direction === 'desc') texts.reverse();
  return new Map(texts.map(({ code }, i) => [code, first + i]));
}
