import { readFacetWords } from '~/search/url/facet-words';
import { limitQuery, wordsOfQuery } from '~/search/url/search-url';
import { env } from '~/settings/env.server';
import { openEngine } from './ask-engine.server';
import { availabilityCutoff } from './availability-cutoff';
import { type MatchingStrategy, type PlannedQuery, planQueries, type SearchResult } from './engine-queries';
import { noteSearch } from './searches-in-vain.server';
import { conditionsOf } from './to-search-query';

/** Retry-After in seconds for API clients, when the engine is down. */
export const SEARCH_RETRY_AFTER_S = '60';

const askEngine = openEngine(env.MEILI_HOST, env.MEILI_API_KEY);

/**
 * Runs queries of the search page in one multi-search request to the engine. When no title has all words of a query, all
 * queries are run again: with the words that name values of facets as filters, else for titles with some of the words.
 * @throws SearchUnavailable, SearchRefused; both have been logged
 */
export async function runQueries(queries: readonly PlannedQuery[], now: Date): Promise<SearchResult[]> {
  const results = await runWithFallbacks(queries, now);
  noteSearch(queries, results);
  return results;
}

async function runWithFallbacks(queries: readonly PlannedQuery[], now: Date): Promise<SearchResult[]> {
  const results = await runQueriesFor('all', queries, now);
  if (!results.some(isWithoutHits)) return results;
  const narrowed = queries.map(withFacetWords);
  if (narrowed.some((query, at) => query !== queries[at])) {
    const found = await runQueriesFor('all', narrowed, now);
    if (!found.some(isWithoutHits)) return found.map((result, at) => readByFacets(result, queries[at]?.q));
  }
  return results.some(hasTooManyWords) ? runQueriesFor('last', queries, now) : results;
}

/**
 * Runs queries for titles that have all words, or also for those that lack some, in one multi-search request.
 * @throws SearchUnavailable, SearchRefused; both have been logged
 */
export async function runQueriesFor(
  strategy: MatchingStrategy,
  queries: readonly PlannedQuery[],
  now: Date,
): Promise<SearchResult[]> {
  const cutoff = availabilityCutoff(now, env.PRESS_TIME_ZONE);
  const plan = planQueries(queries, cutoff, env.PARTNER_PRODUCT_GROUP, strategy);
  return plan.join(await askEngine(plan.queries));
}

function isWithoutHits({ hitsPerPage, totalHits }: SearchResult): boolean {
  return totalHits === 0 && hitsPerPage > 0;
}

function hasTooManyWords(result: SearchResult): boolean {
  return isWithoutHits(result) && wordsOfQuery(result.query).length > 1;
}

/** The query with filters in place of the words that name values of facets; itself where there are none. */
function withFacetWords(query: PlannedQuery): PlannedQuery {
  const read = readFacetWords(limitQuery(query.q).q);
  if (!read) return query;
  return { ...query, q: read.q, named: conditionsOf(read.filters) };
}

function readByFacets(result: SearchResult, q = result.query): SearchResult {
  return { ...result, query: q, metadata: { matched: 'facets' } };
}
