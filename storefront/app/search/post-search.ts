import { SEARCH_PATH } from '@colophon/contracts/search-query';

/** The one call that searches from a browser. */
export function postSearch(body: string, signal?: AbortSignal): Promise<Response> {
  return fetch(SEARCH_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    ...(signal && { signal }),
  });
}
