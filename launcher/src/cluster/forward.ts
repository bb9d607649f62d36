import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isSafe, type Outcome } from './may-repeat';
import { answerHeaders } from './proxy-headers';
import type { Upstream } from './upstreams';

const CONNECT_WITHIN_MS = 1000;

/**
 * Connections that stay open are for requests that may be made again: the other end may close one in the very moment
 * that it is used, and nobody could say whether the request was received. The others get a new one each, which is ours to
 * close: a copy that closes it with part of the request unread would take its own answer back.
 */
const KEPT = new Agent({ keepAlive: true, maxFreeSockets: 64 });
const ONCE = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/**
 * Makes one attempt: hands a request on to a copy and its answer back, both as they come. Nothing of the request's body
 * is taken before there is a connection, so that another copy can be asked where there is none.
 * @param silenceMs  how long nothing may come or go before it counts as hanging
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
    const onward = ask({ host, port, method, path, headers, agent: isSafe(method) ? KEPT : ONCE });
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
    onward.once('response', (answer) => {
      end = 'answered';
      to.off('close', leave);
      to.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer.rawHeaders));
      // Where it breaks, the caller's connection breaks too: a part is not to be taken for the whole.
      pipeline(answer, to, () => {
        // Refused before all of it was sent: the rest is of no use to anybody.
        from.unpipe(onward);
        from.resume();
        done(end);
      });
    });
    // Why it broke is of no use to the caller; that it did is told by its end.
    onward.on('error', () => {});
    onward.once('close', () => {
      if (end !== 'answered') done(end);
    });
  });
}

/** Whether a request brings more than its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
