import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateServer } from '@colophon/platform/observation/private-server';
import { currentRequest, withRequestId } from '@colophon/platform/observation/request-scope';
import { afterEach, expect, jest, test } from '@jest/globals';
import { registry } from './metrics.ts';
import { observeRequests } from './observed.ts';
import { Ready } from './readiness.ts';
import { flushLog } from './write-log.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  jest.restoreAllMocks();
});

async function listening(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NO_ENGINE = { url: 'http://search.invalid', key: undefined };
const reachable = { state: { version: 1, indexed: 0, reachable: true } };
const site = (listener: RequestListener, ready = new Ready(reachable, NO_ENGINE)) =>
  listening(createServer(observeRequests(listener, ready)));

test('each request has an id of ours, whatever the visitor says, and what it asks of others carries it', async () => {
  let passedOn: string | null = null;
  const other = await listening(
    createServer((request, response) => {
      passedOn = String(request.headers['x-request-id']);
      response.end();
    }),
  );
  const url = await site((request, response) => {
    expect(request.headers['x-request-id']).toBeUndefined();
    const send = withRequestId(fetch);
    void send(other, { headers: { accept: 'text/html' } }).then(() => response.end(currentRequest()));
  });
  const reply = await fetch(url, { headers: { 'x-request-id': 'mine' } });
  const id = reply.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([await reply.text(), passedOn]).toEqual([id, id]);
});

test('a line of the log names the route and nothing that is a visitor’s', async () => {
  const written: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  flushLog();
  written.length = 0;
  const url = await site((_request, response) => response.end());
  await fetch(`${url}/nl/order/q7Zr1nWkT4vB9xMsJ3gYdL?mail=jan@press.nl`, {
    headers: { cookie: 'cart=abcdefgh', referer: 'https://x.nl/?q=jan' },
  });
  await fetch(`${url}/nl/newsletter/confirm?t=token-of-a-reader`);
  const linesOf = () => {
    flushLog();
    return written.join('').trim().split('\n');
  };
  // The log line is written when the response was sent, which may be after it is received here.
  while (linesOf().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const lines = linesOf();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'request',
      route: '/:locale/order/*',
      status: 200,
      request: expect.any(String),
    }),
    expect.objectContaining({ event: 'request', route: '/:locale/newsletter/confirm' }),
  ]);
  expect(written.join('')).not.toMatch(/jan|press|q7Zr|token|abcdefgh/);
});

test('alive is not ready: before it begins, and while it drains, no requests should come', async () => {
  // The CMS is down: the storefront stays ready, since it serves cached pages.
  const content = { state: { version: null, indexed: 0, reachable: false } };
  const ready = new Ready(content, NO_ENGINE);
  const url = await site((_request, response) => response.end(), ready);
  const privateUrl = await listening(privateServer({ details: () => ready.details(), registry }));
  const statuses = async () =>
    Promise.all(
      [`${url}/healthz`, `${url}/readyz`, `${privateUrl}/readyz`].map(async (at) => (await fetch(at)).status),
    );
  expect(await statuses()).toEqual([200, 503, 503]);
  ready.begin();
  expect(await statuses()).toEqual([200, 200, 200]);
  ready.drain();
  expect(await statuses()).toEqual([200, 503, 503]);
  expect((await fetch(`${url}/en`)).status).toBe(200);
  expect(await (await fetch(`${privateUrl}/readyz`)).json()).toEqual({
    ready: false,
    draining: true,
    cms: false,
    engine: false,
    engineProblem: 'the search engine does not answer',
  });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ up: false });
});

test('metrics are served only on the private port', async () => {
  const ready = new Ready(reachable, NO_ENGINE);
  const url = await site((_request, response) => response.writeHead(404).end(), ready);
  const privateUrl = await listening(privateServer({ details: () => ready.details(), registry }));
  await fetch(`${url}/en/books`);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const counted =
    /colophon_http_request_seconds_count\{route="\/:locale\/books",method="GET",status="404"\} 1/;
  // The counter is incremented when the response was sent, which may be after it is received here.
  while (!counted.test(await (await fetch(`${privateUrl}/metrics`)).text())) {}
});

test.each([
  [200, null],
  [403, /refuses this key.*npm run sync -- keys/],
  [404, /no index yet/],
  [503, /answers 503/],
])(
  'an engine that answers a search with %s is told of, and takes no storefront out of service',
  async (status, problem) => {
    const requested: unknown[] = [];
    const engine = await listening(
      createServer((request, response) => {
        requested.push(request.url, request.headers.authorization);
        response.writeHead(status).end('{}');
      }),
    );
    const ready = new Ready(reachable, { url: engine, key: 'of-the-storefront' });
    ready.begin();
    const details = await ready.details();
    expect(requested).toEqual(['/indexes/products/search', 'Bearer of-the-storefront']);
    expect(details).toMatchObject({ ready: true, engine: status === 200 });
    expect(details.engineProblem).toEqual(problem === null ? null : expect.stringMatching(problem));
  },
);
