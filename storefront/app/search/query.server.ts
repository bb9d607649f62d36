import type { Locale } from '@colophon/contracts/locale';
import { SEARCH_PAGE_SIZE } from '@colophon/contracts/search-document';
import { Meilisearch } from 'meilisearch';
import { env } from '~/env.server';
import { buildQueries, type EngineQuery } from './build-queries';
import { type HitDocument, type SearchHit, toSearchHit } from './search-hit';
import type { SearchState } from './search-url';

const TIMEOUT_MS = 3000;

/** Counts by value of each facet, by the engine's name of it; `publication` is ours. */
export type FacetCounts = Record<string, Record<string, number>>;

/** What a search found. */
export type SearchAnswer = {
  hits: SearchHit[];
  total: number;
  pageCount: number;
  counts: FacetCounts;
  isbn: string | null;
};

const engine = new Meilisearch({
  host: env.MEILI_HOST,
  timeout: TIMEOUT_MS,
  ...(env.MEILI_API_KEY ? { apiKey: env.MEILI_API_KEY } : {}),
});

type Result = {
  hits: HitDocument[];
  totalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

async function ask(queries: EngineQuery[]): Promise<Result[]> {
  const answer = await engine.multiSearch<{ queries: EngineQuery[] }, HitDocument>({ queries });
  return answer.results;
}

/**
 * Searches books and journals with all facets in one call to the engine.
 * @returns null when the engine does not answer in time
 */
export async function search(state: SearchState, locale: Locale, now: Date): Promise<SearchAnswer | null> {
  const { queries, refined, isbn } = buildQueries(state, now, env.PARTNER_PRODUCT_GROUP);
  const results = await ask(queries).catch((error: unknown) => {
    console.error('The search engine did not answer', error instanceof Error ? error.message : error);
    return null;
  });
  const [main, ...counting] = results ?? [];
  if (!main) return null;
  const counts: FacetCounts = { ...main.facetDistribution };
  for (const [i, facet] of refined.entries()) {
    counts[facet] = counting[i]?.facetDistribution?.[facet] ?? {};
  }
  counts.publication = {
    available: counting[refined.length]?.totalHits ?? 0,
    forthcoming: counting[refined.length + 1]?.totalHits ?? 0,
  };
  const total = main.totalHits ?? 0;
  return {
    hits: main.hits.map((doc) => toSearchHit(doc, locale, now)),
    total,
    pageCount: Math.ceil(total / SEARCH_PAGE_SIZE),
    counts,
    isbn,
  };
}
