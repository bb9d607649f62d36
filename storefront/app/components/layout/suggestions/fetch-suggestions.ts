import type { Locale } from '@colophon/contracts/locale';
import { pressDay } from '@colophon/contracts/press-day';
import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import type { TimeZone } from '@colophon/contracts/time-zone';
import type { HitDocument } from '~/search/engine-queries';
import { postSearch } from '~/search/post-search';
import { type SearchHit, toSearchHit } from '~/search/search-hit';

const SUGGESTED = 6;

/** Titles that answer to what has been typed so far, the best first; none when the search does not answer. */
export async function fetchSuggestions(
  q: string,
  { locale, timeZone }: { locale: Locale; timeZone: TimeZone },
  signal: AbortSignal,
): Promise<SearchHit[]> {
  const queries = [{ indexUid: PRODUCTS_INDEX, q, hitsPerPage: SUGGESTED }];
  const response = await postSearch(JSON.stringify({ queries }), signal);
  if (!response.ok) return [];
  const answer = (await response.json()) as { results: { hits: HitDocument[] }[] };
  const today = pressDay(new Date(), timeZone);
  return (answer.results[0]?.hits ?? [])
    .map((hit) => toSearchHit(hit, locale, today))
    .filter((hit) => hit.link !== null);
}
