import { addTo, type Bitset, has } from '../index/bitset';
import type { Column } from '../index/column';
import type { StoredIndex } from '../index/stored-index';
import type { FoundOrder } from './find';
import type { HitScores } from './hit-scores';
import type { Paging, SearchRequest } from './search-request';

/** The hits of one page, best first, and what is counted as found. */
export type Page = { slots: number[]; counted: Bitset };

/**
 * Cuts a page out of what was found. A least score and a distinct attribute leave hits out: with pages all of them are
 * looked at, so that the count is exact; with an offset only those up to the end of the page, and the count is an
 * estimate, as it is in Meilisearch.
 * @param passing  what was found and passes the filters
 */
export function choosePage(
  { contents, settings }: StoredIndex,
  { paging, distinct, leastScore }: Pick<SearchRequest, 'paging' | 'distinct' | 'leastScore'>,
  found: FoundOrder,
  passing: Bitset,
  scores: HitScores,
): Page {
  const [from, to] = rangeOf(paging, settings.pagination.maxTotalHits);
  const column = distinct === null ? null : contents.columns.get(distinct);
  const chooser = new Chooser(found, passing, column, leastScore, scores);
  const slots = chooser.until(
    to,
    paging.kind === 'page' && leastScore > 0 ? settings.pagination.maxTotalHits : to,
  );
  if (paging.kind === 'page' && column)
    return { slots: slots.slice(from), counted: distinctOf(column, chooser.counted) };
  return { slots: slots.slice(from), counted: chooser.counted };
}

/** Where a page begins and ends; nothing is shown beyond the most hits that are counted. */
function rangeOf(paging: Paging, mostHits: number): [number, number] {
  const [offset, limit] =
    paging.kind === 'offset'
      ? [paging.offset, paging.limit]
      : paging.page === 0
        ? [0, 0]
        : [(paging.page - 1) * paging.hitsPerPage, paging.hitsPerPage];
  const from = Math.min(offset, mostHits);
  return [from, from + Math.min(limit, mostHits - from)];
}

/** Goes through what was found, best first, and leaves out what is too bad or the same again. */
class Chooser {
  readonly counted: Bitset;
  readonly #left: Bitset;

  constructor(
    readonly found: FoundOrder,
    passing: Bitset,
    readonly distinct: Column | null,
    readonly leastScore: number,
    readonly scores: HitScores,
  ) {
    this.counted = passing.slice();
    this.#left = passing.slice();
  }

  /**
   * Takes hits up to a number of them, looking on until another number.
   * @returns the first of them
   */
  until(take: number, look: number): number[] {
    const taken: number[] = [];
    const { slots, ties } = this.found;
    let chosen = 0;
    for (let at = 0; at < slots.length; ) {
      let end = at + 1;
      while (end < slots.length && ties[end] === 1) end++;
      if (chosen >= look) break;
      // Equal hits are looked at together: the same again is left out of all of them.
      for (; at < end; at++) {
        const slot = slots[at] as number;
        if (!has(this.#left, slot)) continue;
        if (this.leastScore > 0 && this.scores.of(slot).score < this.leastScore) {
          remove(this.counted, slot);
          continue;
        }
        if (this.distinct) this.#leaveOutSame(slot, this.distinct);
        chosen++;
        if (taken.length < take) taken.push(slot);
      }
    }
    return taken;
  }

  #leaveOutSame(slot: number, column: Column): void {
    for (const same of slotsLike(column, slot, this.#left)) {
      remove(this.#left, same);
      if (same !== slot) remove(this.counted, same);
    }
  }
}

/** Of documents that share a value only the first. */
function distinctOf(column: Column, set: Bitset): Bitset {
  const left = set.slice();
  const kept = new Uint32Array(set.length);
  for (let slot = 0; slot < set.length * 32; slot++) {
    if (!has(left, slot)) continue;
    addTo(kept, slot);
    for (const same of slotsLike(column, slot, left)) remove(left, same);
  }
  return kept;
}

/** The slots of a set that share a value with one. */
function slotsLike(column: Column, slot: number, among: Bitset): number[] {
  return [...column.codesOf(slot)].flatMap((code) =>
    [...column.slotsWithCode(code, among.length * 32)].filter((other) => has(among, other)),
  );
}

function remove(set: Bitset, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) & ~(1 << (slot & 31));
}
