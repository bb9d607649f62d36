import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { MultiSearch } from '@colophon/contracts/search/query';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';
import { postSearch } from '~/search/post-search';
import { readSearchResults } from '~/search/read-search-results';
import { type SearchHit, toSearchHit } from '~/search/search-hit';

const SUGGESTED = 6;

/** Fetches titles that match the text typed so far, best first; empty when the search is down. */
export async function fetchSuggestions(
  q: string,
  { locale, timeZone }: { locale: Locale; timeZone: TimeZone },
  signal: AbortSignal,
): Promise<SearchHit[]> {
  const queries: MultiSearch['queries'] = [{ indexUid: PRODUCTS_INDEX, q, hitsPerPage: SUGGESTED }];
  const response = await postSearch({ queries }, signal);
  if (!response.ok) return [];
  const results = readSearchResults(await response.json());
  const today = pressDay(new Date(), timeZone);
  return (results?.[0]?.hits ?? [])
    .map((hit) => toSearchHit(hit, locale, today))
    .filter((hit) => hit.link !== null);
}
