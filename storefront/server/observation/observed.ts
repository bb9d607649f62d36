import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestSeconds, requestsInHand } from './metrics.ts';
import type { Ready } from './readiness.ts';
import { inRequest, REQUEST_ID_HEADER } from './request-scope.ts';
import { routeName } from './route-name.ts';
import { writeLog } from './write-log.ts';

/**
 * Gives each request an id, times and logs it, and answers the two questions of a load balancer itself: they are no
 * visits.
 */
export function observed(listener: RequestListener, ready: Ready): RequestListener {
  return (request, response) => {
    if (request.url === '/healthz') return tell(response, true);
    if (request.url === '/readyz') return tell(response, ready.isReady);
    const id = randomUUID();
    const startedAt = performance.now();
    response.setHeader(REQUEST_ID_HEADER, id);
    requestsInHand.inc();
    response.once('close', () => {
      requestsInHand.dec();
      inRequest(id, () => record(request, response, (performance.now() - startedAt) / 1000));
    });
    // A visitor's own id would let them mix up our logs.
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

/** Node takes dozens of methods, and each would be a series of its own. */
function methodOf({ method = '' }: IncomingMessage): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other';
}

function tell(response: ServerResponse, good: boolean): void {
  response
    .writeHead(good ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ up: good }));
}
