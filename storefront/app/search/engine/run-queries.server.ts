import type { SearchQuery } from '@colophon/contracts/search/query';
import { env } from '~/settings/env.server';
import { openEngine } from './ask-engine.server';
import { availabilityCutoff } from './availability-cutoff';
import { planQueries, type SearchResult } from './engine-queries';

/** Retry-After in seconds for API clients, when the engine is down. */
export const SEARCH_RETRY_AFTER_S = '60';

const askEngine = openEngine(env.MEILI_HOST, env.MEILI_API_KEY);

/**
 * Runs queries of the search page in one multi-search request to the engine.
 * @throws SearchUnavailable, SearchRefused; both have been logged
 */
export async function runQueries(queries: readonly SearchQuery[], now: Date): Promise<SearchResult[]> {
  const plan = planQueries(queries, availabilityCutoff(now, env.PRESS_TIME_ZONE), env.PARTNER_PRODUCT_GROUP);
  return plan.join(await askEngine(plan.queries));
}
