import { Agent, request } from 'node:http';

/** A request as it is sent, proper or not. */
export type RawRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
};
/** What came back; status 0 where the connection was closed without an answer. */
export type RawResponse = { status: number; body: string; ms: number };

const GIVE_UP_MS = 25_000;

/** Sends requests of which a browser would never send the like, over connections that stay open. */
export function rawCaller(origin: string): { call(one: RawRequest): Promise<RawResponse>; end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(origin);
  return {
    end: () => agent.destroy(),
    call: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const began = performance.now();
        const chunks: Buffer[] = [];
        const done = (status: number) =>
          resolve({
            status,
            body: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - began,
          });
        const sent = request(
          { agent, hostname, port, method, path, headers, timeout: GIVE_UP_MS },
          (response) => {
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('end', () => done(response.statusCode ?? 0));
            response.once('error', () => done(response.statusCode ?? 0));
          },
        );
        sent.once('timeout', () => sent.destroy());
        sent.once('error', () => done(0));
        sent.end(body);
      }),
  };
}
