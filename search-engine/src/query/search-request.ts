import { z } from 'zod';
import { EngineError } from '../errors';
import { matchesPattern } from '../json';
import { parseInput } from '../parse';
import { filterablePatterns, type Settings } from '../settings';
import { type Filter, parseFilter } from './filter/filter-parser';
import { LOCALES } from './locales';
import type { MatchingStrategy } from './matching-strategy';
import { parseSortBy, type SortBy } from './order-hits';

/** Maximum of hits in one response; the rest is on the next pages. */
export const MOST_HITS = 1000;

const natural = z.int().min(0);
const hitCount = natural.max(MOST_HITS, `at most ${MOST_HITS} hits are given at once`);
const names = z.array(z.string());
const searchSchema = z.strictObject({
  q: z.string().nullish(),
  offset: natural.nullish(),
  limit: hitCount.nullish(),
  page: natural.nullish(),
  hitsPerPage: hitCount.nullish(),
  filter: z.unknown().optional(),
  facets: names.nullish(),
  sort: z
    .array(z.string().regex(/^.+:(asc|desc)$/, 'expected `attribute:asc` or `attribute:desc`'))
    .nullish(),
  attributesToRetrieve: names.nullish(),
  attributesToHighlight: names.nullish(),
  attributesToCrop: names.nullish(),
  cropLength: natural.nullish(),
  cropMarker: z.string().nullish(),
  highlightPreTag: z.string().nullish(),
  highlightPostTag: z.string().nullish(),
  matchingStrategy: z.enum(['all', 'last', 'frequency']).nullish(),
  attributesToSearchOn: names.nullish(),
  locales: z.array(z.enum(LOCALES)).nullish(),
  distinct: z.string().nullish(),
  showMatchesPosition: z.boolean().nullish(),
  showRankingScore: z.boolean().nullish(),
  showRankingScoreDetails: z.boolean().nullish(),
  rankingScoreThreshold: z.number().min(0).max(1).nullish(),
});
/** Parameters of a search, for searches in a query string. */
export const SEARCH_FIELDS = Object.keys(searchSchema.shape);

/** Start of a page of hits, and the kind of count. */
export type Paging =
  | { kind: 'page'; page: number; hitsPerPage: number }
  | { kind: 'offset'; offset: number; limit: number };

/** A search, parsed and checked against the index's settings. */
export type SearchRequest = {
  q: string;
  strategy: MatchingStrategy;
  searchOn: string[] | null;
  sort: SortBy[];
  filter: Filter | null;
  facets: string[];
  paging: Paging;
  retrieve: string[];
  highlight: { attributes: string[]; preTag: string; postTag: string };
  crop: { attributes: string[]; length: number; marker: string };
  /** of documents that share a value of this attribute only the best is a hit */
  distinct: string | null;
  shows: { positions: boolean; score: boolean; scoreDetails: boolean };
  /** minimum score of a hit, from 0 to 1 */
  leastScore: number;
};

/** Parses a search body. @throws EngineError invalid_search_*, or bad_request for an unknown field */
export function parseSearch(body: unknown, settings: Settings): SearchRequest {
  const input = parseInput(searchSchema, body, 'invalid_search_');
  const sort = (input.sort ?? []).map(parseSortBy);
  for (const { attribute } of sort) checkSortable(attribute, settings);
  checkFacets(input.facets ?? [], settings);
  if (input.distinct) checkDistinct(input.distinct, settings);
  if (input.attributesToSearchOn) checkSearchable(input.attributesToSearchOn, settings);
  const isPaged = input.page != null || input.hitsPerPage != null;
  return {
    q: input.q ?? '',
    strategy: input.matchingStrategy ?? 'last',
    searchOn: input.attributesToSearchOn ?? null,
    sort,
    filter: parseFilter(input.filter),
    facets: input.facets ?? [],
    paging: isPaged
      ? { kind: 'page', page: input.page ?? 1, hitsPerPage: input.hitsPerPage ?? 20 }
      : { kind: 'offset', offset: input.offset ?? 0, limit: input.limit ?? 20 },
    retrieve: input.attributesToRetrieve ?? ['*'],
    highlight: {
      attributes: input.attributesToHighlight ?? [],
      preTag: input.highlightPreTag ?? '<em>',
      postTag: input.highlightPostTag ?? '</em>',
    },
    crop: {
      attributes: input.attributesToCrop ?? [],
      length: input.cropLength ?? 10,
      marker: input.cropMarker ?? '…',
    },
    distinct: input.distinct ?? settings.distinctAttribute,
    shows: {
      positions: input.showMatchesPosition ?? false,
      score: input.showRankingScore ?? false,
      scoreDetails: input.showRankingScoreDetails ?? false,
    },
    leastScore: input.rankingScoreThreshold ?? 0,
  };
}

function checkSortable(attribute: string, { sortableAttributes }: Settings): void {
  if (sortableAttributes.some((pattern) => matchesPattern(attribute, pattern))) return;
  const available = sortableAttributes.map((name) => `\`${name}\``).join(', ');
  throw new EngineError(
    'invalid_search_sort',
    `Attribute \`${attribute}\` is not sortable. ${available ? `Available sortable attributes are: ${available}.` : 'This index does not have configured sortable attributes.'}`,
  );
}

function checkFacets(facets: readonly string[], settings: Settings): void {
  const patterns = filterablePatterns(settings);
  const unknown = facets.find(
    (facet) =>
      facet !== '*' &&
      !patterns.some((pattern) => matchesPattern(facet, pattern) || matchesPattern(pattern, facet)),
  );
  if (unknown === undefined) return;
  throw new EngineError(
    'invalid_search_facets',
    `Invalid facet distribution: Attribute \`${unknown}\` is not filterable. Available filterable attributes patterns are: ${patterns
      .map((pattern) => `\`${pattern}\``)
      .join(', ')}.`,
  );
}

function checkDistinct(attribute: string, settings: Settings): void {
  if (filterablePatterns(settings).some((pattern) => matchesPattern(attribute, pattern))) return;
  throw new EngineError(
    'invalid_search_distinct',
    `Attribute \`${attribute}\` is not filterable and thus, cannot be used as distinct attribute.`,
  );
}

function checkSearchable(attributes: readonly string[], { searchableAttributes }: Settings): void {
  const unknown = attributes.find(
    (attribute) =>
      !searchableAttributes.some((own) => matchesPattern(attribute, own) || matchesPattern(own, attribute)),
  );
  if (unknown === undefined) return;
  throw new EngineError(
    'invalid_search_attributes_to_search_on',
    `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${searchableAttributes.join(', ')}\`.`,
  );
}
