import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { reasonOf } from '../sync/log';

/** What is known of a program of ours: whether work should come to it, what a person wants to know besides, figures. */
export type Health = { readonly isReady: boolean; details(): object; readonly registry: Registry };

/** Where those who run the press ask: /healthz (alive), /readyz (with details) and /metrics. */
export function privateServer(health: Health): Server {
  const answer = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/healthz') return sendJson(response, 200, { up: true });
    if (path === '/readyz') return sendJson(response, health.isReady ? 200 : 503, health.details());
    if (path !== '/metrics') return sendJson(response, 404, {});
    const { registry } = health;
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  };
  return createServer((request, response) => {
    answer(request.url, response).catch((error: unknown) => {
      console.error(`private server: ${reasonOf(error)}`);
      response.destroy();
    });
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
