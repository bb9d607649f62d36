import type { Indexes } from '../indexes';
import type { TaskQueue } from '../tasks/task-queue';

/** What handlers work on. */
export type Engine = { indexes: Indexes; tasks: TaskQueue; hasMasterKey: boolean };

/** A request, as handlers see it. */
export type Call = {
  engine: Engine;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** parsed JSON; undefined for an empty body */
  body: unknown;
};
export type Answer = { status: number; body?: unknown };
export type Handler = (call: Call) => Answer;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A path like '/indexes/:uid/search' and what answers it. */
export type Route = { method: Method; path: string; handle: Handler };

/** Finds the route of a path; `allowed` tells a wrong method from a wrong path. */
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
