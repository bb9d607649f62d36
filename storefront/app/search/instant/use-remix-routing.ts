import { useLocation } from '@remix-run/react';
import type { UiState } from 'instantsearch.js';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale } from '~/language/use-locale';
import { formatSearchUrl, parseSearchUrl, type SearchState } from '../url/search-url';
import { toUiState } from './parameters';

type Routing = {
  router: {
    read: () => SearchState;
    write: () => void;
    createURL: (state: SearchState) => string;
    onUpdate: (follow: (state: SearchState) => void) => void;
    dispose: () => void;
  };
  stateMapping: { stateToRoute: (ui: UiState) => SearchState; routeToState: (state: SearchState) => UiState };
};

/**
 * InstantSearch routing through Remix: the URL is the state, changed by links, forms and checkboxes through Remix, and
 * InstantSearch follows. Its own router would write the history without Remix, and Back would restore a URL without its
 * page.
 */
export function useRemixRouting(): Routing {
  const { search } = useLocation();
  const locale = useLocale();
  const read = () => parseSearchUrl(new URLSearchParams(search));
  const latest = useRef(read);
  latest.current = read;
  const follow = useRef<((state: SearchState) => void) | null>(null);
  const followed = useRef(search);

  useEffect(() => {
    // The results of the first URL came with the page.
    if (followed.current === search) return;
    followed.current = search;
    follow.current?.(parseSearchUrl(new URLSearchParams(search)));
  }, [search]);

  return useMemo(
    () => ({
      router: {
        read: () => latest.current(),
        write: () => undefined,
        createURL: (state) => formatSearchUrl(state),
        onUpdate: (callback) => {
          follow.current = callback;
        },
        dispose: () => {
          follow.current = null;
        },
      },
      stateMapping: {
        stateToRoute: () => latest.current(),
        routeToState: (state) => toUiState(state, locale),
      },
    }),
    [locale],
  );
}
