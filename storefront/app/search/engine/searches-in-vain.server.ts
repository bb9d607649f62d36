import { SEARCH_PAGE_SIZE } from '@colophon/contracts/search/document';
import {
  MAX_REPORTED,
  type SearchInVain,
  searchesInVainRoute,
} from '@colophon/contracts/search/searches-in-vain';
import { env } from '~/settings/env.server';
import type { PlannedQuery, SearchResult } from './engine-queries';
import { countSearch, takeSearches } from './searches-in-vain';

const REPORT_MS = 10_000;
const TIMEOUT_MS = 4000;

const counted = new Map<string, number>();

/** Counts a search of the page for which no title has all words; who searched is not known here. */
export function noteSearch(queries: readonly PlannedQuery[], results: readonly SearchResult[]): void {
  const [query, result] = [queries[0], results[0]];
  if (!query || !result || query.hitsPerPage !== SEARCH_PAGE_SIZE || query.page > 1) return;
  const isInVain = result.totalHits === 0 || result.metadata.matched === 'some';
  // A filter may be why nothing was found.
  if (!isInVain || query.filter.length > 0 || counted.size >= MAX_REPORTED) return;
  const isFirst = counted.size === 0;
  countSearch(counted, query.q);
  if (isFirst && counted.size > 0) setTimeout(report, REPORT_MS).unref();
}

async function report(): Promise<void> {
  const searches = takeSearches(counted);
  if (searches.length > 0) await send(searches).catch(() => console.warn('The CMS took no searches in vain'));
}

async function send(searches: SearchInVain[]): Promise<void> {
  const response = await fetch(env.CMS_URL + searchesInVainRoute.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.SERVICE_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ searches }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status}`);
}
