import { z } from 'zod';
import { EngineError } from '../errors';
import { intersect } from '../index/bitset';
import type { StoredIndex } from '../index/stored-index';
import { parseInput } from '../parse';
import { featuresOf } from '../settings';
import { fold, tokenize } from '../text/tokenize';
import { bySize, countValues } from './count-facets';
import { applyFilter } from './filter/apply-filter';
import { parseFilter } from './filter/filter-parser';
import { find } from './find';
import { filterable } from './search';

// Not strict: Meilisearch accepts unknown fields on this one route, and InstantSearch sends some.
const schema = z.object({
  facetName: z.string(),
  facetQuery: z.string().nullish(),
  q: z.string().nullish(),
  filter: z.unknown().optional(),
  matchingStrategy: z.enum(['all', 'last', 'frequency']).nullish(),
  attributesToSearchOn: z.array(z.string()).nullish(),
});

/**
 * Finds values of one facet by prefix, with their counts.
 * @param always  a filter in addition to the request's own, from a tenant token
 * @throws EngineError
 */
export function facetSearch(
  index: StoredIndex,
  body: unknown,
  always: unknown = null,
): Record<string, unknown> {
  const started = performance.now();
  if (typeof body === 'object' && body !== null && !('facetName' in body)) {
    throw new EngineError('missing_facet_search_facet_name', 'Missing field `facetName`');
  }
  const input = parseInput(schema, body, 'invalid_facet_search_');
  if (!index.settings.facetSearch) {
    throw new EngineError('facet_search_disabled', 'The facet search is disabled for this index');
  }
  if (!featuresOf(index.settings.filterableAttributes, input.facetName)?.facetSearch) {
    throw new EngineError(
      'invalid_facet_search_facet_name',
      `Attribute \`${input.facetName}\` is not facet-searchable.`,
    );
  }
  const filter = parseFilter(input.filter);
  const found = find(index, {
    q: input.q ?? '',
    strategy: input.matchingStrategy ?? 'last',
    searchOn: input.attributesToSearchOn ?? null,
    sort: [],
  });
  const hits = [parseFilter(always), filter].reduce(
    (left, part) => (part ? intersect(left, applyFilter(part, filterable(index))) : left),
    found.members,
  );
  const typed = fold(input.facetQuery ?? '').trim();
  const facetHits = countValues(index.contents.columns.get(input.facetName), hits)
    .filter(
      ({ value }) =>
        tokenize(value).some(({ word }) => word.startsWith(typed)) || fold(value).startsWith(typed),
    )
    .sort(bySize)
    .slice(0, index.settings.faceting.maxValuesPerFacet);
  return {
    facetHits,
    facetQuery: input.facetQuery ?? null,
    processingTimeMs: Math.round(performance.now() - started),
  };
}
