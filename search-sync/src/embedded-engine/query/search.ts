import { randomUUID } from 'node:crypto';
import { has, intersect, sizeOf } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import { type JsonObject, matchesPattern, valueAt } from '../json';
import { applyFilter } from './apply-filter';
import { countFacets } from './count-facets';
import { type FoundOrder, find } from './find';
import { Formatter } from './highlight';
import { type Paging, parseSearch, type SearchRequest } from './search-request';

/** Answers one search on one index, in the shape of Meilisearch. @throws EngineError */
export function search(index: StoredIndex, body: unknown): Record<string, unknown> {
  const started = performance.now();
  const request = parseSearch(body, index.settings);
  const found = find(index, request);
  const hits = request.filter
    ? intersect(found.members, applyFilter(request.filter, filterable(index)))
    : found.members;
  const total = Math.min(sizeOf(hits), index.settings.pagination.maxTotalHits);
  const [from, to] = range(request.paging, total);
  const slots = take(found, hits, from, to);
  return {
    hits: showHits(index, request, found, slots),
    query: request.q,
    processingTimeMs: Math.round(performance.now() - started),
    ...counts(request.paging, total),
    ...(request.facets ? countFacets(index, hits, request.facets) : {}),
    requestUid: randomUUID(),
  };
}

/** What {@link applyFilter} needs of an index. */
export function filterable(index: StoredIndex) {
  return { columns: index.columns, alive: index.alive, filterable: index.settings.filterableAttributes };
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
  slots: readonly number[],
): JsonObject[] {
  const formatter = new Formatter(found.plan, request);
  return slots.map((slot) => {
    const displayed = pick(index.slots[slot] ?? {}, index.settings.displayedAttributes);
    const hit = pick(displayed, request.retrieve);
    const formatted = formatter.format(hit);
    return formatted ? { ...hit, _formatted: formatted } : hit;
  });
}

/** The attributes of a document that patterns name, dotted paths included. */
export function pick(document: JsonObject, patterns: readonly string[]): JsonObject {
  if (patterns.includes('*')) return document;
  const picked = Object.entries(document).filter(([attribute]) =>
    patterns.some((pattern) => matchesPattern(attribute, pattern)),
  );
  const inner = patterns.flatMap((pattern) => {
    const value = pattern.includes('.') ? valueAt(document, pattern) : undefined;
    return value === undefined ? [] : [nest(pattern, value)];
  });
  return Object.assign(Object.fromEntries(picked), ...inner);
}

function nest(path: string, value: JsonObject[string]): JsonObject {
  const dot = path.indexOf('.');
  return dot < 0 ? { [path]: value } : { [path.slice(0, dot)]: nest(path.slice(dot + 1), value) };
}
