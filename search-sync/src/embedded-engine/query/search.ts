import { randomUUID } from 'node:crypto';
import { addTo, type Bitset, has, intersect, sizeOf } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import type { JsonObject } from '../json';
import { applyFilter } from './apply-filter';
import { countFacets } from './count-facets';
import { type Filter, parseFilter } from './filter-parser';
import { type FoundOrder, find } from './find';
import { Formatter } from './highlight';
import { HitScores } from './hit-scores';
import { makePicker } from './pick';
import { type Paging, parseSearch, type SearchRequest } from './search-request';

/**
 * Answers one search on one index, in the shape of Meilisearch.
 * @param always  a filter that applies besides the request's own: what a tenant token says
 * @throws EngineError
 */
export function search(index: StoredIndex, body: unknown, always: unknown = null): Record<string, unknown> {
  const started = performance.now();
  const request = parseSearch(body, index.settings);
  const found = find(index, request);
  const scores = new HitScores(index, request, found.plan);
  const hits = hitsOf(index, request, found, scores, parseFilter(always));
  const total = Math.min(sizeOf(hits), index.settings.pagination.maxTotalHits);
  const [from, to] = range(request.paging, total);
  const slots = take(found, hits, from, to);
  return {
    hits: showHits(index, request, found, scores, slots),
    query: request.q,
    processingTimeMs: Math.round(performance.now() - started),
    ...counts(request.paging, total),
    ...(request.facets ? countFacets(index, hits, request.facets) : {}),
    requestUid: randomUUID(),
  };
}

/** What was found, without what filters, the least score and the distinct attribute leave out. */
function hitsOf(
  index: StoredIndex,
  { filter, leastScore, distinct }: SearchRequest,
  found: FoundOrder,
  scores: HitScores,
  always: Filter | null,
): Bitset {
  let hits = found.members;
  for (const part of [always, filter]) {
    if (part) hits = intersect(hits, applyFilter(part, filterable(index)));
  }
  if (leastScore > 0) hits = keepIf(found, hits, (slot) => scores.of(slot).score >= leastScore);
  if (distinct === null) return hits;
  const column = index.contents.columns.get(distinct);
  const seen = new Set<number>();
  return keepIf(found, hits, (slot) => {
    const codes = [...column.codesOf(slot)];
    if (codes.some((code) => seen.has(code))) return false;
    for (const code of codes) seen.add(code);
    return true;
  });
}

/** The hits that pass a test, which is given them best first. */
function keepIf({ slots }: FoundOrder, hits: Bitset, test: (slot: number) => boolean): Bitset {
  const kept = new Uint32Array(hits.length);
  for (const slot of slots) if (has(hits, slot) && test(slot)) addTo(kept, slot);
  return kept;
}

/** What {@link applyFilter} needs of an index. */
export function filterable(index: StoredIndex) {
  const { columns, alive } = index.contents;
  return { columns, alive, filterable: index.settings.filterableAttributes };
}

function range(paging: Paging, total: number): [number, number] {
  if (paging.kind === 'offset') return [paging.offset, Math.min(paging.offset + paging.limit, total)];
  if (paging.page === 0) return [0, 0];
  const from = (paging.page - 1) * paging.hitsPerPage;
  return [from, Math.min(from + paging.hitsPerPage, total)];
}

function counts(paging: Paging, total: number) {
  if (paging.kind === 'offset') {
    return { limit: paging.limit, offset: paging.offset, estimatedTotalHits: total };
  }
  const { page, hitsPerPage } = paging;
  return {
    hitsPerPage,
    page,
    totalPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage),
    totalHits: total,
  };
}

function take(found: FoundOrder, hits: Uint32Array, from: number, to: number): number[] {
  const slots: number[] = [];
  let seen = 0;
  for (const slot of found.slots) {
    if (seen >= to) break;
    if (!has(hits, slot)) continue;
    if (seen >= from) slots.push(slot);
    seen++;
  }
  return slots;
}

function showHits(
  index: StoredIndex,
  request: SearchRequest,
  found: FoundOrder,
  scores: HitScores,
  slots: readonly number[],
): JsonObject[] {
  const formatter = new Formatter(found.plan, request);
  const display = makePicker(index.settings.displayedAttributes);
  const retrieve = makePicker(request.retrieve);
  const { positions, score, scoreDetails } = request.shows;
  return slots.map((slot) => {
    const displayed = display(index.contents.documents.get(slot) ?? {});
    const hit = retrieve(displayed);
    const formatted = formatter.format(displayed, hit);
    return {
      ...hit,
      ...(formatted ? { _formatted: formatted } : {}),
      ...(positions ? { _matchesPosition: formatter.positions(displayed) } : {}),
      ...(score ? { _rankingScore: scores.of(slot).score } : {}),
      ...(scoreDetails ? { _rankingScoreDetails: scores.of(slot).details } : {}),
    };
  });
}
