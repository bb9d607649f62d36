import { randomUUID } from 'node:crypto';
import { type Bitset, intersect, sizeOf } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import type { JsonObject } from '../json';
import { choosePage } from './choose-page';
import { countFacets } from './count-facets';
import { applyFilter } from './filter/apply-filter';
import { type Filter, parseFilter } from './filter/filter-parser';
import { type FoundOrder, find } from './find';
import { Formatter } from './highlight';
import { HitScores } from './hit-scores';
import { makePicker } from './pick';
import { type Paging, parseSearch, type SearchRequest } from './search-request';

/**
 * Runs one search on one index, with a result in the shape of Meilisearch.
 * @param always  a filter in addition to the request's own, from a tenant token
 * @throws EngineError
 */
export function search(index: StoredIndex, body: unknown, always: unknown = null): Record<string, unknown> {
  const started = performance.now();
  const request = parseSearch(body, index.settings);
  const found = find(index, request);
  const scores = new HitScores(index.settings, found);
  const passing = passingFilters(index, found.members, [parseFilter(always), request.filter]);
  const { slots, counted } = choosePage(index, request, found, passing, scores);
  // All are counted, also those beyond maxTotalHits.
  const total = sizeOf(counted);
  return {
    hits: showHits(index, request, found, scores, slots),
    query: request.q,
    processingTimeMs: Math.round(performance.now() - started),
    ...counts(request.paging, total),
    ...(request.facets.length > 0 ? countFacets(index, counted, request.facets) : {}),
    requestUid: randomUUID(),
  };
}

function passingFilters(index: StoredIndex, members: Bitset, filters: readonly (Filter | null)[]): Bitset {
  return filters.reduce<Bitset>(
    (left, filter) => (filter ? intersect(left, applyFilter(filter, filterable(index))) : left),
    members,
  );
}

/** The fields of an index that {@link applyFilter} needs. */
export function filterable(index: StoredIndex) {
  const { columns, alive } = index.contents;
  return { columns, alive, filterable: index.settings.filterableAttributes };
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

/** A part of an attribute is returned only if the settings show that part, or everything. */
function retrievable(requested: readonly string[], displayed: readonly string[]): string[] {
  if (displayed.includes('*')) return [...requested];
  return requested.filter((name) => !name.includes('.') || displayed.includes(name));
}

function showHits(
  index: StoredIndex,
  request: SearchRequest,
  found: FoundOrder,
  scores: HitScores,
  slots: readonly number[],
): JsonObject[] {
  const formatter = new Formatter(found.graph, request, index.contents.fields());
  const display = makePicker(index.settings.displayedAttributes);
  const retrieve = makePicker(retrievable(request.retrieve, index.settings.displayedAttributes));
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
