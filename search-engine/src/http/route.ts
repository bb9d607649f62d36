import type { Access } from '../auth/access';
import type { Action } from '../auth/key';
import type { KeyStore } from '../auth/key-store';
import type { Indexes } from '../indexes';
import type { TaskQueue } from '../tasks/task-queue';

/** Dependencies of handlers; `keys` is null where there is no master key. */
export type Engine = { indexes: Indexes; tasks: TaskQueue; keys: KeyStore | null };

/** A request for handlers. */
export type Call = {
  engine: Engine;
  access: Access;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** parsed JSON; undefined for an empty body */
  body: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};
export type Reply = { status: number; body?: unknown };
export type Handler = (call: Call) => Reply | Promise<Reply>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A path such as '/indexes/:uid/search' and its handler. */
export type Route = {
  method: Method;
  path: string;
  /** the action that the caller's key must allow; null for a public route */
  action: Action | null;
  /** the allowed query parameters; none when left out */
  parameters?: readonly string[];
  /** whether the body may be documents: a large one, and in other formats than JSON */
  takesDocuments?: true;
  handle: Handler;
};

/** Finds the route of a path; `pathExists` distinguishes a wrong method from a wrong path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | { route: null; pathExists: boolean } {
  let pathExists = false;
  const parts = path.split('/');
  for (const route of routes) {
    const params = matchPath(route.path.split('/'), parts);
    if (!params) continue;
    pathExists = true;
    if (route.method === method) return { route, params };
  }
  return { route: null, pathExists };
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, piece] of pattern.entries()) {
    const part = parts[i] as string;
    if (!piece.startsWith(':')) {
      if (piece !== part) return null;
    } else if (part === '') return null;
    else params[piece.slice(1)] = part;
  }
  return params;
}
