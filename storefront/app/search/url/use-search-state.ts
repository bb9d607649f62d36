import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { formatSearchUrl, parseSearchUrl, type SearchState } from './search-url';

/**
 * Returns the search state, including a pending navigation, so that two quick clicks both count; and a function that
 * sets it by replacing the URL (docs/specification.md#search-page).
 */
export function useSearchState(): [state: SearchState, choose: (next: SearchState) => void] {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const { search } = coming?.pathname === here.pathname ? coming : here;
  return [
    parseSearchUrl(new URLSearchParams(search)),
    (next) =>
      navigate(here.pathname + formatSearchUrl(next), {
        replace: true,
        preventScrollReset: true,
        // Flushed synchronously: React would otherwise reset the checkbox until the navigation has begun.
        flushSync: true,
      }),
  ];
}
