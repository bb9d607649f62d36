import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { forward, hasBody } from './forward';
import { mayRepeat, type Outcome } from './may-repeat';
import { requestHeaders, type Side } from './proxy-headers';
import { refuse } from './refusal';
import type { Upstreams } from './upstreams';

/** Time for which a request waits for a ready replica; storefronts' requests inside wait no longer either. */
const PATIENCE_MS = 3000;
const SILENCE_MS = 60_000;
/** Longer than the idle timeout of browsers and of proxies before us. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_WITHIN_MS = 15_000;
/** The edge accepts forms, inside accepts an editor's uploads. */
const REQUEST_WITHIN_MS: Readonly<Record<Side, number>> = { edge: 60_000, inside: 300_000 };

/**
 * Load balances requests over the ready replicas of one program, in turn. A request that no replica received, or that
 * is safe, is retried on another when a replica fails.
 * @param silenceMs  timeout without data of a response
 */
export function createProxy(upstreams: Upstreams, side: Side, silenceMs = SILENCE_MS): Server {
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS[side];
  return server;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = requestHeaders(request.rawHeaders, request.socket.remoteAddress ?? '', side);
    const deadline = Date.now() + PATIENCE_MS;
    const hasLeft = () => response.destroyed;
    for (;;) {
      const upstream = await upstreams.pickSoon(deadline - Date.now(), hasLeft);
      if (!upstream) return refuse(request, response, 503);
      const outcome = await forward(request, response, upstream, headers, silenceMs);
      if (outcome === 'answered' || outcome === 'left') return;
      // The health check tries it again soon; until then others are used.
      if (outcome === 'unreached' || outcome === 'unanswered') upstreams.mark(upstream, false, outcome);
      const { method = 'GET' } = request;
      const again = mayRepeat({ method, hasBody: hasBody(request), outcome });
      if (!again || Date.now() >= deadline) return refuse(request, response, statusOf(outcome));
    }
  }
}

function statusOf(outcome: Exclude<Outcome, 'answered' | 'left'>): 502 | 503 | 504 {
  if (outcome === 'late') return 504;
  return outcome === 'unreached' ? 503 : 502;
}
