import { wordsOfQuery } from '~/search/url/search-url';
import { env } from '~/settings/env.server';
import { openEngine } from './ask-engine.server';
import { availabilityCutoff } from './availability-cutoff';
import { type MatchingStrategy, type PlannedQuery, planQueries, type SearchResult } from './engine-queries';

/** Retry-After in seconds for API clients, when the engine is down. */
export const SEARCH_RETRY_AFTER_S = '60';

const askEngine = openEngine(env.MEILI_HOST, env.MEILI_API_KEY);

/**
 * Runs queries of the search page in one multi-search request to the engine. When no title has all words of a query, all
 * queries are run again, for titles with some of them.
 * @throws SearchUnavailable, SearchRefused; both have been logged
 */
export async function runQueries(queries: readonly PlannedQuery[], now: Date): Promise<SearchResult[]> {
  const results = await runQueriesFor('all', queries, now);
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

function hasTooManyWords({ query, hitsPerPage, totalHits }: SearchResult): boolean {
  return totalHits === 0 && hitsPerPage > 0 && wordsOfQuery(query).length > 1;
}
