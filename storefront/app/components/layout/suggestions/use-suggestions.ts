import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { MultiSearch } from '@colophon/contracts/search/query';
import type { FoundPage } from '@colophon/contracts/site/site-search';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';
import { useCallback, useEffect, useState } from 'react';
import { usePressTimeZone } from '~/format/use-press-clock';
import { useLocale } from '~/language/use-locale';
import { SEARCH_DEBOUNCE_MS } from '~/search/debounce';
import { postSearch } from '~/search/post-search';
import { readSearchResults } from '~/search/read-search-results';
import { type SearchHit, toSearchHit } from '~/search/search-hit';
import { fetchPages } from '~/search/site/fetch-pages';
import { limitQuery } from '~/search/url/search-url';

const SUGGESTED = 6;
const SUGGESTED_PAGES = 3;

/** Fetches titles that match the text typed so far, best first; empty when the search is down. */
async function fetchTitles(
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

/** The pages that no title of the list leads to, as a journal does. */
function otherPages(pages: readonly FoundPage[], hits: readonly SearchHit[], locale: Locale): FoundPage[] {
  const known = new Set(hits.map(({ link }) => link));
  return pages.filter(({ path }) => !known.has(`/${locale}${path}`)).slice(0, SUGGESTED_PAGES);
}

const FEWEST_LETTERS = 2;

/** The suggestions for a query; null while there are none: too few letters, or no request yet. */
export type CommandHelp = { q: string; hits: SearchHit[]; pages: FoundPage[] };

/** Fetches suggestions for an input, debounced; the response of an outdated request is dropped. */
export function useSuggestions(box: HTMLInputElement): [offer: CommandHelp | null, close: () => void] {
  const locale = useLocale();
  const timeZone = usePressTimeZone();
  const [offer, setOffer] = useState<CommandHelp | null>(null);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    let pending = new AbortController();
    function update() {
      pending.abort();
      clearTimeout(pause);
      const { q } = limitQuery(box.value);
      if (q.length < FEWEST_LETTERS) return setOffer(null);
      pause = setTimeout(() => {
        pending = new AbortController();
        const { signal } = pending;
        // If the request fails there are no suggestions, and the form still works.
        fetchTitles(q, { locale, timeZone }, signal).then(
          async (hits) => {
            if (!signal.aborted) setOffer({ q, hits, pages: [] });
            const pages = otherPages(await fetchPages(q, locale, signal), hits, locale);
            if (!signal.aborted && pages.length > 0) setOffer({ q, hits, pages });
          },
          () => undefined,
        );
      }, SEARCH_DEBOUNCE_MS);
    }
    box.addEventListener('input', update);
    // Text typed while this module was loading.
    update();
    return () => {
      box.removeEventListener('input', update);
      clearTimeout(pause);
      pending.abort();
    };
  }, [box, locale, timeZone]);

  const close = useCallback(() => setOffer(null), []);
  return [offer, close];
}
