import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { formatSearchUrl, type SearchState } from '~/search/url/search-url';

/**
 * Redirects a page number beyond the last to the first page, as the server does with such a URL. In the browser this
 * happens with Back, from a list that was longer.
 */
export function LedToFirst({ state }: { state: SearchState }) {
  const navigate = useNavigate();
  const isBeyond = state.page > 1;
  const first = formatSearchUrl({ ...state, page: 1 }) || '.';
  useEffect(() => {
    if (isBeyond) navigate(first, { replace: true });
  }, [navigate, isBeyond, first]);
  return null;
}
