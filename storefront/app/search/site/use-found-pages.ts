import type { FoundPage } from '@colophon/contracts/site/site-search';
import { useEffect, useState } from 'react';
import { useLocale } from '~/language/use-locale';
import type { SearchState } from '../url/search-url';
import { fetchPages, hasFoundPages } from './fetch-pages';

type Found = { q: string; pages: FoundPage[] };

/** Returns the pages that a search finds besides titles: those that came with the page for its first query, else fetched. */
export function useFoundPages(state: SearchState, first: FoundPage[]): FoundPage[] {
  const locale = useLocale();
  const { q } = state;
  const isShown = hasFoundPages(state);
  const [found, setFound] = useState<Found>(() => ({ q: isShown ? q : '', pages: first }));
  const isMissing = isShown && found.q !== q;

  useEffect(() => {
    if (!isMissing) return;
    const pending = new AbortController();
    void fetchPages(q, locale, pending.signal).then((pages) => {
      if (!pending.signal.aborted) setFound({ q, pages });
    });
    return () => pending.abort();
  }, [isMissing, q, locale]);

  return isShown && !isMissing ? found.pages : [];
}
