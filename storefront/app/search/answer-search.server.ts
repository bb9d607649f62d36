import type { SearchQuery } from '@colophon/contracts/search-query';
import { Meilisearch } from 'meilisearch';
import { env } from '~/env.server';
import { readEngineAnswer } from './engine-answer.server';
import { type EngineQuery, type EngineResult, planQueries, type SearchResult } from './engine-queries';

const TIMEOUT_MS = 3000;
/** Seconds after which whoever asks by himself may ask again, once the engine did not answer. */
export const SEARCH_RETRY_AFTER_S = '60';

const engine = new Meilisearch({
  host: env.MEILI_HOST,
  timeout: TIMEOUT_MS,
  ...(env.MEILI_API_KEY ? { apiKey: env.MEILI_API_KEY } : {}),
});

/** The search engine did not answer, or not in time, or not as agreed. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

/**
 * Answers queries of the search page in one call to the engine.
 * @throws SearchUnavailable, which has been logged
 */
export async function answerSearch(queries: readonly SearchQuery[], now: Date): Promise<SearchResult[]> {
  const plan = planQueries(queries, now, env.PARTNER_PRODUCT_GROUP);
  return plan.join(await askEngine(plan.queries));
}

async function askEngine(queries: EngineQuery[]): Promise<EngineResult[]> {
  try {
    return readEngineAnswer(await engine.multiSearch({ queries }), queries.length);
  } catch (cause) {
    const failure = new SearchUnavailable('The search engine did not answer', { cause });
    console.error(failure.message, cause instanceof Error ? cause.message : '');
    throw failure;
  }
}
