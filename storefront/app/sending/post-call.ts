/**
 * Calls the site's API from a page, in the page's language, which may differ from the browser's
 * (docs/specification.md#general).
 * @param body  JSON; left out where there is no payload
 * @throws the error of `fetch`, on a network failure
 */
export function postCall(path: string, body?: string, signal?: AbortSignal): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}
