import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLocale } from '~/language/use-locale';
import type { Advice } from '../advice';

/**
 * Advice for the search in the address, which found nothing: that of the page for the search it came with,
 * else asked for.
 */
export function useAdvice(withThePage: Advice | null): Advice | null {
  const locale = useLocale();
  const { search } = useLocation();
  const first = useRef(withThePage ? search : null);
  const { load, data } = useFetcher<Advice | null>();
  const isFirst = first.current === search;

  useEffect(() => {
    if (!isFirst) load(`/${locale}/search/advice.json${search}`);
  }, [isFirst, load, locale, search]);

  return isFirst ? withThePage : (data ?? null);
}
