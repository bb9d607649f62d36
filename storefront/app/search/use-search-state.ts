import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { formatSearchUrl, parseSearchUrl, type SearchState } from './search-url';

/**
 * What the visitor has chosen, a choice on its way included, so that two quick ticks both count; and the way
 * to choose anew: the address is rewritten in place (SPEC section 2).
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
        // At once: a ticked box that React unticks until the navigation has begun looks broken.
        flushSync: true,
      }),
  ];
}
