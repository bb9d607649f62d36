import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EngineError } from '../errors';
import { documentRoutes } from './document-routes';
import { indexRoutes } from './index-routes';
import { readBody } from './read-body';
import { type Answer, type Engine, findRoute } from './route';
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
];
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/**
 * The HTTP server of an engine.
 * @param masterKey  what callers must show as a bearer token; null lets everybody in
 */
export function createEngineServer(engine: Engine, masterKey: string | null): Server {
  return createServer((request, response) => {
    handle(engine, masterKey, request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        const refusal = error instanceof EngineError ? error : unexpected(error);
        send(response, { status: refusal.status, body: refusal.body() });
      },
    );
  });
}

async function handle(engine: Engine, masterKey: string | null, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'OPTIONS') return { status: 204 };
  const url = new URL(request.url ?? '/', 'http://engine');
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  const found = findRoute(ROUTES, request.method ?? 'GET', decode(path));
  if (path !== '/health') authorize(request, masterKey);
  if (!found.route) {
    request.resume();
    if (found.pathExists) return { status: 405 };
    throw new EngineError('not_found', `\`${path}\` is not a route of this engine.`);
  }
  const body = await readBody(request);
  return found.route.handle({ engine, params: found.params, query: url.searchParams, body });
}

function authorize(request: IncomingMessage, masterKey: string | null): void {
  if (masterKey === null) return;
  const header = request.headers.authorization;
  if (!header) {
    throw new EngineError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  const token = header.replace(/^Bearer /, '');
  if (!timingSafeEqual(digest(token), digest(masterKey))) {
    throw new EngineError('invalid_api_key', 'The provided API key is invalid.');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new EngineError('bad_request', 'The address is not well encoded.');
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (body === undefined) {
    response.writeHead(status, CORS).end();
    return;
  }
  response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function unexpected(error: unknown): EngineError {
  console.error('search engine: unexpected error', error);
  return new EngineError('internal', 'An internal error has occurred.');
}
