import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { inRequest, REQUEST_ID_HEADER } from '@colophon/platform/observation/request-scope';
import { requestSeconds, requestsInHand } from './metrics.ts';
import type { Ready } from './readiness.ts';
import { routeName } from './route-name.ts';
import { writeLog } from './write-log.ts';

/**
 * Gives each request an id, times and logs it. Liveness and readiness checks of a load balancer are answered here,
 * neither counted nor logged.
 */
export function observeRequests(listener: RequestListener, ready: Ready): RequestListener {
  return (request, response) => {
    if (request.url === '/healthz') return sendProbe(response, true);
    if (request.url === '/readyz') return sendProbe(response, ready.isReady);
    const id = randomUUID();
    const startedAt = performance.now();
    response.setHeader(REQUEST_ID_HEADER, id);
    requestsInHand.inc();
    response.once('close', () => {
      requestsInHand.dec();
      inRequest(id, () => record(request, response, (performance.now() - startedAt) / 1000));
    });
    // A client's own request id is dropped: it could forge or mix up log entries.
    delete request.headers[REQUEST_ID_HEADER];
    inRequest(id, () => listener(request, response));
  };
}

function record(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const labels = { route: routeName(path), method: methodOf(request), status: response.statusCode };
  requestSeconds.observe(labels, seconds);
  const ended = response.writableFinished ? {} : { cut: true };
  writeLog('info', 'request', { ...labels, ms: Math.round(seconds * 10_000) / 10, ...ended });
}

/** Maps a method to a metric label: Node accepts dozens of methods, and each would be a series of its own. */
function methodOf({ method = '' }: IncomingMessage): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other';
}

function sendProbe(response: ServerResponse, good: boolean): void {
  response
    .writeHead(good ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ up: good }));
}
