import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { authorize } from '../auth/access';
import { EngineError } from '../errors';
import type { EngineHealth } from '../observation/engine-health';
import { batchRoutes } from './batch-routes';
import { documentRoutes } from './document-routes';
import { indexRoutes } from './index-routes';
import { keyRoutes } from './key-routes';
import { readBody } from './read-body';
import { type Engine, findRoute, type Reply, type Route } from './route';
import { searchRoutes } from './search-routes';
import { serviceRoutes } from './service-routes';
import { settingsRoutes } from './settings-routes';
import { taskRoutes } from './task-routes';

const ROUTES = [
  ...serviceRoutes,
  ...searchRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...indexRoutes,
  ...taskRoutes,
  ...batchRoutes,
  ...keyRoutes,
];
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** State of the server: the engine, or the progress of loading its data. */
export type Readiness = { engine: Engine } | { engine: null; progress: string };

/** Creates the HTTP server of an engine. While it loads its data every request is refused with 503 `loading`. */
export function createEngineServer(readiness: () => Readiness, health: EngineHealth): Server {
  return createServer((request, response) => {
    // Health checks of all our programs, besides Meilisearch's own /health: they do no work and are not counted.
    if (request.url === '/healthz') return send(response, { status: 200, body: { up: true } });
    if (request.url === '/readyz') {
      return send(response, { status: health.isReady ? 200 : 503, body: { up: health.isReady } });
    }
    count(health, request, response);
    handle(readiness(), request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        const refusal = error instanceof EngineError ? error : unexpected(error);
        send(response, { status: refusal.status, body: refusal.body() });
      },
    );
  });
}

async function handle(readiness: Readiness, request: IncomingMessage): Promise<Reply> {
  if (request.method === 'OPTIONS') return { status: 204 };
  const url = new URL(request.url ?? '/', 'http://engine');
  const path = pathOf(url);
  const found = findRoute(ROUTES, request.method ?? 'GET', decode(path));
  if (!readiness.engine) {
    request.resume();
    throw new EngineError(
      'loading',
      `The engine reads its data: ${readiness.progress}. Ask again in a second.`,
    );
  }
  const { engine } = readiness;
  if (!found.route) {
    request.resume();
    return { status: found.pathExists ? 405 : 404 };
  }
  const { route, params } = found;
  const access = authorize(request.headers.authorization, engine.keys, route.action, new Date());
  refuseUnknown(route, url.searchParams);
  const body = await readBody(request, route.takesDocuments === true);
  return route.handle({ engine, access, params, query: url.searchParams, body, headers: request.headers });
}

/** Measures a request under the name of its route, which contains no personal data. */
function count(health: EngineHealth, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  health.requests.requestsInHand.inc();
  response.once('close', () => {
    health.requests.requestsInHand.dec();
    const labels = { ...routeOf(request), status: response.statusCode };
    health.requests.requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
}

/** Method and route of a request, as labels of low cardinality; '/*' for an unknown route. */
function routeOf({ method = '', url = '/' }: IncomingMessage): { route: string; method: string } {
  const path = url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/';
  const found = findRoute(ROUTES, method, path);
  if (found.route) return { route: found.route.path, method: found.route.method };
  return { route: '/*', method: method === 'GET' || method === 'POST' ? method : 'other' };
}

function pathOf({ pathname }: URL): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

function refuseUnknown({ parameters = [] }: Route, query: URLSearchParams): void {
  const unknown = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknown === undefined) return;
  const known = parameters.map((name) => `\`${name}\``).join(', ');
  throw new EngineError(
    'bad_request',
    `Unknown parameter \`${unknown.slice(0, 100)}\`: expected ${known ? `one of ${known}` : 'none'}`,
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new EngineError('bad_request', 'The address is not well encoded.');
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  if (body === undefined) {
    response.writeHead(status, CORS).end();
    return;
  }
  const retry = status === 503 ? { 'retry-after': '1' } : {};
  response
    .writeHead(status, { ...CORS, ...retry, 'content-type': 'application/json' })
    .end(JSON.stringify(body));
}

function unexpected(error: unknown): EngineError {
  console.error('search engine: unexpected error', error);
  return new EngineError('internal', 'An internal error has occurred.');
}
