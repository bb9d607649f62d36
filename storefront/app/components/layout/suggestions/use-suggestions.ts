import { useCallback, useEffect, useState } from 'react';
import { usePressTimeZone } from '~/format/use-press-clock';
import { useLocale } from '~/language/use-locale';
import { SEARCH_DEBOUNCE_MS } from '~/search/debounce';
import type { SearchHit } from '~/search/search-hit';
import { limitQuery } from '~/search/search-url';
import { fetchSuggestions } from './fetch-suggestions';

const FEWEST_LETTERS = 2;

/** What is offered for the words in the box; null while nothing is: too few letters, or nobody asked yet. */
export type Offer = { q: string; hits: SearchHit[] };

/** Offers titles for what is typed in a box, after a pause; an answer that was overtaken is dropped. */
export function useSuggestions(box: HTMLInputElement): [offer: Offer | null, close: () => void] {
  const locale = useLocale();
  const timeZone = usePressTimeZone();
  const [offer, setOffer] = useState<Offer | null>(null);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    let asked = new AbortController();
    function ask() {
      asked.abort();
      clearTimeout(pause);
      const { q } = limitQuery(box.value);
      if (q.length < FEWEST_LETTERS) return setOffer(null);
      pause = setTimeout(() => {
        asked = new AbortController();
        // Without an answer there are no suggestions, and the form still works.
        fetchSuggestions(q, { locale, timeZone }, asked.signal).then(
          (hits) => setOffer({ q, hits }),
          () => undefined,
        );
      }, SEARCH_DEBOUNCE_MS);
    }
    box.addEventListener('input', ask);
    // What was typed while this was on its way.
    ask();
    return () => {
      box.removeEventListener('input', ask);
      clearTimeout(pause);
      asked.abort();
    };
  }, [box, locale, timeZone]);

  const close = useCallback(() => setOffer(null), []);
  return [offer, close];
}
