import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Does the work of one request under its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}

/** The id that a program of ours gave its request; null when it is none, or came from somebody else. */
export function idFrom(header: string, isOurs: boolean): string | null {
  return isOurs && UUID.test(header) ? header : null;
}
