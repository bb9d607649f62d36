import { EngineError } from '../errors';
import type { Column } from './column';
import type { Document } from './document';
import type { DocumentIndex, Match } from './document-index';
import { compileFilter } from './filter';
import { cropText, highlightText } from './highlight';
import { parseQuery } from './parse-query';
import type { SearchRequest } from './search-request';
import { filtersOf, parseSort, type Settings, type SortKey } from './settings';

type Counts = Record<string, number>;

/**
 * Runs a search.
 * @param tenantFilter  of the caller's token, which holds besides the filter of the request
 * @throws EngineError invalid_search_*
 */
export function search(index: DocumentIndex, request: SearchRequest, tenantFilter: unknown) {
  const startedAt = performance.now();
  const { settings } = index;
  const q = request.q ?? '';
  const facets = [...new Set(request.facets)].map((name) => checkFacet(settings, name));
  const found = matchesOf(index, request, tenantFilter, sortOf(settings, request));
  const reachable = found.slice(0, settings.pagination.maxTotalHits);
  const { hits, ...paging } = paginate(reachable, request);
  return {
    hits: hits.map((match) => showHit(match, q, request, settings)),
    query: q,
    processingTimeMs: Math.round(performance.now() - startedAt),
    ...paging,
    ...(request.facets && {
      facetDistribution: Object.fromEntries(
        facets.map((name) => [
          name,
          countValues(found, index.column(name), settings.faceting.maxValuesPerFacet),
        ]),
      ),
    }),
  };
}

function matchesOf(
  index: DocumentIndex,
  request: Pick<SearchRequest, 'q' | 'filter' | 'matchingStrategy'>,
  tenantFilter: unknown,
  sort: SortKey[],
): Match[] {
  const filters = [request.filter, tenantFilter].map((filter) => compileFilter(filter, index));
  const mode = request.matchingStrategy === 'all' ? 'all' : 'any';
  const ordered = index.order({ q: request.q ?? '', mode, sort });
  return ordered.filter(({ document }) => filters.every((passes) => passes(document)));
}

function sortOf({ sortableAttributes }: Settings, { sort }: SearchRequest): SortKey[] {
  return (sort ?? []).map((text) => {
    const key = parseSort(text);
    if (sortableAttributes.includes(key.attribute)) return key;
    throw new EngineError('invalid_search_sort', `Attribute \`${key.attribute}\` is not sortable.`);
  });
}

function checkFacet(settings: Settings, name: string): string {
  if (filtersOf(settings, name)) return name;
  throw new EngineError('invalid_search_facets', `Attribute \`${name}\` is not filterable, so not a facet.`);
}

function paginate(matches: readonly Match[], { page, hitsPerPage, offset, limit }: SearchRequest) {
  if (page === undefined && hitsPerPage === undefined) {
    return { hits: matches.slice(offset, offset + limit), limit, offset, estimatedTotalHits: matches.length };
  }
  const [number, size] = [page ?? 1, hitsPerPage ?? limit];
  const from = (number - 1) * size;
  return {
    hits: number === 0 ? [] : matches.slice(from, from + size),
    hitsPerPage: size,
    page: number,
    totalPages: size === 0 ? 0 : Math.ceil(matches.length / size),
    totalHits: matches.length,
  };
}

/** Counts the values of an attribute, in their order. */
function countValues(matches: readonly Match[], column: Column, most: number): Counts {
  const counts = new Map<string, number>();
  for (const { document } of matches) {
    for (const value of column.textsOf(document)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const inOrder = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return Object.fromEntries(inOrder.slice(0, most));
}

function showHit(
  { document, words }: Match,
  q: string,
  request: SearchRequest,
  settings: Settings,
): Document {
  const displayed = pick(document, settings.displayedAttributes);
  const hit = request.attributesToRetrieve ? pick(displayed, request.attributesToRetrieve) : displayed;
  const formatted = [...(request.attributesToHighlight ?? []), ...(request.attributesToCrop ?? [])];
  if (formatted.length === 0) return hit;
  const query = parseQuery(q);
  const tags = { open: request.highlightPreTag, close: request.highlightPostTag };
  const format = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => format(name, one));
    if (typeof value !== 'string') return value;
    const text = request.attributesToCrop?.includes(name)
      ? cropText(value, words, request.cropLength)
      : value;
    return request.attributesToHighlight?.includes(name) ? highlightText(text, words, query, tags) : text;
  };
  const shown = Object.entries(pick(displayed, formatted));
  return {
    ...hit,
    _formatted: Object.fromEntries(shown.map(([name, value]) => [name, format(name, value)])),
  };
}

function pick(document: Document, attributes: readonly string[]): Document {
  if (attributes.includes('*')) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => attributes.includes(name)));
}
