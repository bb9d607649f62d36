import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { collectFacts } from './collect-facts';
import { registry } from './metrics';
import { readinessDetails } from './readiness';

/**
 * The side that only those who run the press reach, on a port of its own: /healthz (alive), /readyz (with what it depends
 * on) and /metrics.
 */
export function startPrivateServer(strapi: Core.Strapi, at: { host: string; port: number }): Server {
  const answer = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/healthz') return sendJson(response, 200, { up: true });
    if (path === '/readyz') {
      const details = await readinessDetails(strapi);
      return sendJson(response, details.ready ? 200 : 503, details);
    }
    if (path !== '/metrics') return sendJson(response, 404, {});
    // Without its database there is still much to tell.
    await collectFacts(strapi).catch((error: unknown) => strapi.log.error('metrics', error));
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
  };
  const server = createServer((request, response) => {
    answer(request.url, response).catch((error: unknown) => {
      strapi.log.error('private server', error);
      response.destroy();
    });
  });
  server.on('error', (error) => strapi.log.error(`private server: ${error.message}`));
  return server.listen(at.port, at.host);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
