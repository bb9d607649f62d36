import type { SearchQuery } from '@colophon/contracts/search/query';
import { wordsOfQuery } from '~/search/url/search-url';
import { env } from '~/settings/env.server';
import { openEngine } from './ask-engine.server';
import { availabilityCutoff } from './availability-cutoff';
import { type MatchingStrategy, planQueries, type SearchResult } from './engine-queries';

/** Retry-After in seconds for API clients, when the engine is down. */
export const SEARCH_RETRY_AFTER_S = '60';

const askEngine = openEngine(env.MEILI_HOST, env.MEILI_API_KEY);

/**
 * Runs queries of the search page in one multi-search request to the engine. When no title has all words of a query, all
 * queries are run again, for titles with some of them.
 * @throws SearchUnavailable, SearchRefused; both have been logged
 */
export async function runQueries(queries: readonly SearchQuery[], now: Date): Promise<SearchResult[]> {
  const cutoff = availabilityCutoff(now, env.PRESS_TIME_ZONE);
  const run = async (strategy: MatchingStrategy) => {
    const plan = planQueries(queries, cutoff, env.PARTNER_PRODUCT_GROUP, strategy);
    return plan.join(await askEngine(plan.queries));
  };
  const results = await run('all');
  return results.some(hasTooManyWords) ? run('last') : results;
}

function hasTooManyWords({ query, hitsPerPage, totalHits }: SearchResult): boolean {
  return totalHits === 0 && hitsPerPage > 0 && wordsOfQuery(query).length > 1;
}
