import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useLocale } from '~/language/use-locale';
import type { Advice } from '../advice/advice';

/** The advice that came with a page, which may be null, and the query string that it is for. */
export type FirstAdvice = { search: string; advice: Advice | null };

/** Returns advice for the URL's search without results: the page's own for its first search, else fetched. */
export function useAdvice(first: FirstAdvice): Advice | null {
  const locale = useLocale();
  const { search } = useLocation();
  const { load, data } = useFetcher<Advice | null>();
  const isFirst = first.search === search;

  useEffect(() => {
    if (!isFirst) load(`/${locale}/search/advice.json${search}`);
  }, [isFirst, load, locale, search]);

  return isFirst ? first.advice : (data ?? null);
}
