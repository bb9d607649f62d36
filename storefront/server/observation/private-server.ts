import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Ready } from './readiness.ts';

/**
 * The side that only those who run the press reach, on a port of its own: /healthz (alive), /readyz (with what it depends
 * on) and /metrics.
 */
export function privateServer(ready: Ready, registry: Registry): Server {
  const answer = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/healthz') return sendJson(response, 200, { up: true });
    if (path === '/readyz') {
      const details = await ready.details();
      return sendJson(response, details.ready ? 200 : 503, details);
    }
    if (path !== '/metrics') return sendJson(response, 404, {});
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  };
  return createServer((request: IncomingMessage, response) => {
    answer(request.url, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
