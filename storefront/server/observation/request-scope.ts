import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Does the work of one request under its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}

/** The header by which CMS and search engine hear of it. It is made here, and never taken from a visitor. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A fetch whose requests carry the id of the one that is being answered: CMS and engine are all that we ask. */
export function withRequestId(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const id = currentRequest();
    if (id === undefined) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(REQUEST_ID_HEADER, id);
    return fetch(input, { ...init, headers });
  };
}
