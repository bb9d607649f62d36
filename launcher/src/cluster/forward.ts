import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isSafe, type Outcome } from './may-repeat';
import { responseHeaders } from './proxy-headers';
import type { Upstream } from './upstreams';

const CONNECT_WITHIN_MS = 1000;

/**
 * Keep-alive connections are for requests that can be repeated: the other end may close one just as it is used, and
 * then it is unknown whether the request was received. Every other request gets a new connection, which we close: a
 * replica that closes it with part of the request unread would cut off its own response.
 */
const AGENT = new Agent({ keepAlive: true, maxFreeSockets: 64 });
const ONCE = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/**
 * Makes one attempt: streams a request to a replica and its response back. The request's body is not read before there
 * is a connection, so that another replica can be tried where there is none.
 * @param silenceMs  time without data after which an attempt has timed out
 */
export function forward(
  from: IncomingMessage,
  to: ServerResponse,
  { host, port }: Upstream,
  headers: string[],
  silenceMs: number,
): Promise<Outcome> {
  return new Promise((settle) => {
    let end: Outcome = 'unreached';
    const { method = 'GET', url: path = '/' } = from;
    const onward = ask({ host, port, method, path, headers, agent: isSafe(method) ? AGENT : ONCE });
    const impatience = setTimeout(() => onward.destroy(), CONNECT_WITHIN_MS);
    const leave = () => {
      end = 'left';
      onward.destroy();
    };
    const done = (outcome: Outcome) => {
      clearTimeout(impatience);
      to.off('close', leave);
      settle(outcome);
    };
    to.once('close', leave);
    onward.once('socket', (socket) => {
      const connected = () => {
        clearTimeout(impatience);
        end = onward.reusedSocket ? 'stale' : 'unanswered';
        if (hasBody(from)) from.pipe(onward);
        else onward.end();
      };
      if (socket.connecting) socket.once('connect', connected);
      else connected();
    });
    onward.setTimeout(silenceMs, () => {
      if (end !== 'answered') end = 'late';
      onward.destroy();
    });
    onward.once('response', (response) => {
      end = 'answered';
      to.off('close', leave);
      to.writeHead(response.statusCode ?? 502, response.statusMessage, responseHeaders(response.rawHeaders));
      // When the response breaks off, the caller's connection must too: a part must not look complete.
      pipeline(response, to, () => {
        // Refused before all of it was sent: the rest is dropped.
        from.unpipe(onward);
        from.resume();
        done(end);
      });
    });
    // The caller needs no reason; the closed connection shows that it failed.
    onward.on('error', () => {});
    onward.once('close', () => {
      if (end !== 'answered') done(end);
    });
  });
}

/** Tells whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
