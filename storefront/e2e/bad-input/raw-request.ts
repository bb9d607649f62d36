import { connect } from 'node:net';
import { test as base } from '../system/test';

/** A raw response, header names in lower case; status 0 when the connection was closed without one. */
export type RawResponse = { status: number; headers: ReadonlyMap<string, string>; body: string };

const TIMEOUT_MS = 20_000;

type Send = (head: readonly string[], body?: string) => Promise<RawResponse>;

/**
 * For tests that send requests byte for byte, valid or not: fetch would normalize dots, slashes and headers. `head` is
 * the request line without version, then headers.
 */
export const test = base.extend<{ send: Send }>({
  send: async ({ baseURL }, use) => {
    await use((head, body) => sendRaw(baseURL ?? '', head, body));
  },
});

function sendRaw(baseUrl: string, head: readonly string[], body = ''): Promise<RawResponse> {
  const { hostname, port, host } = new URL(baseUrl);
  const [line = '', ...headers] = head;
  const hasHost = headers.some((header) => /^host:/i.test(header));
  const lines = [`${line} HTTP/1.1`, ...(hasHost ? [] : [`Host: ${host}`]), 'Connection: close', ...headers];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer to ${line.slice(0, 200)}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close before all of it was sent; its response still counts.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('utf8'))));
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

function parse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  const pairs = headers.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1] ?? 0), headers: new Map(pairs), body: rest.join('\r\n\r\n') };
}
