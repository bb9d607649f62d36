import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Readiness (`ready`: this process should get requests) with what an operator wants to know besides. */
export type Readiness = { readonly ready: boolean };

/** The state of a program, for its private server. */
export type Health = {
  details(): Readiness | Promise<Readiness>;
  readonly registry: Registry;
  /** Updates gauges that are read from elsewhere (a database). Metrics are served also when it rejects. */
  collect?(): Promise<void>;
  /** Logs an unexpected error; by default to standard error */
  logError?(message: string, error: unknown): void;
};

/**
 * Creates the private server of a program, for operators, on a port of its own: /healthz (liveness), /readyz (readiness
 * with its details) and /metrics.
 */
export function privateServer(health: Health): Server {
  const { registry, logError = (message, error) => console.error(`${message}: ${reasonOf(error)}`) } = health;
  const respond = async (path: string | undefined, response: ServerResponse) => {
    if (path === '/healthz') return sendJson(response, 200, { up: true });
    if (path === '/readyz') {
      const details = await health.details();
      return sendJson(response, details.ready ? 200 : 503, details);
    }
    if (path !== '/metrics') return sendJson(response, 404, {});
    await health.collect?.().catch((error: unknown) => logError('metrics', error));
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  };
  return createServer((request, response) => {
    respond(request.url, response).catch((error: unknown) => {
      logError('private server', error);
      response.destroy();
    });
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
