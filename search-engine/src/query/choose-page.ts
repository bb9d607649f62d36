import { addTo, type Bitset, has } from '../index/bitset';
import type { Column } from '../index/column';
import type { StoredIndex } from '../index/stored-index';
import type { FoundOrder } from './find';
import type { HitScores } from './hit-scores';
import type { Paging, SearchRequest } from './search-request';

/** The hits of one page, best first, and the number of hits. */
export type Page = { slots: number[]; counted: Bitset };

/**
 * Cuts a page out of the ranked documents. A minimum score and a distinct attribute drop hits: with `page` all of them
 * are examined, so that the count is exact; with `offset` only those up to the end of the page, and the count is an
 * estimate, as in Meilisearch.
 * @param passing  ranked documents that match the filters
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

/** Start and end of a page; nothing is shown beyond maxTotalHits. */
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

/** Walks through the ranked documents, and drops those below the minimum score and duplicates. */
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
   * Takes hits up to one number of them, and examines documents up to another.
   * @returns the first hits
   */
  until(take: number, look: number): number[] {
    const taken: number[] = [];
    const { slots, ties } = this.found;
    let chosen = 0;
    for (let at = 0; at < slots.length; ) {
      let end = at + 1;
      while (end < slots.length && ties[end] === 1) end++;
      if (chosen >= look) break;
      // Hits of equal rank are examined together: duplicates are dropped from all of them.
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

/** Keeps only the first of documents that share a value. */
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

/** Finds the slots of a set that share a value with one. */
function slotsLike(column: Column, slot: number, among: Bitset): number[] {
  return [...column.codesOf(slot)].flatMap((code) =>
    [...column.slotsWithCode(code, among.length * 32)].filter((other) => has(among, other)),
  );
}

function remove(set: Bitset, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) & ~(1 << (slot & 31));
}
