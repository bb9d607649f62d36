import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { watchHealth } from './health-watch';
import { createProxy } from './proxy';
import type { Side } from './proxy-headers';
import { type Upstream, Upstreams } from './upstreams';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a replica with the given handler. */
async function copy(name: string, listener: RequestListener): Promise<Upstream & { server: Server }> {
  const server = createServer(listener);
  return { name, host: '127.0.0.1', port: await listening(server), server };
}

/** An address on which nothing listens. */
async function unreachable(name: string): Promise<Upstream> {
  const { server, ...upstream } = await copy(name, () => {});
  await new Promise((done) => server.close(done));
  return upstream;
}

async function proxyBefore(upstreams: Upstream[], { side = 'edge' as Side, silenceMs = 5_000 } = {}) {
  const pool = new Upstreams(upstreams, () => {});
  for (const upstream of upstreams) pool.mark(upstream, true, 'told so');
  return { pool, url: `http://127.0.0.1:${await listening(createProxy(pool, side, silenceMs))}` };
}

const responder =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);
/** Receives a request and breaks the connection, as a killed process does. */
const breaks: RequestListener = (_request, response) => response.destroy();
const textOf = async (url: string, options?: RequestInit) => (await fetch(url, options)).text();

test('requests go to the replicas in turn, and arrive unchanged', async () => {
  const seen: string[] = [];
  const echo =
    (name: string): RequestListener =>
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push(`${name} ${request.method} ${request.url} ${request.headers.host} ${body}`);
      response.writeHead(201, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']).end('made');
    };
  const { url } = await proxyBefore([await copy('one', echo('one')), await copy('two', echo('two'))]);
  const response = await fetch(`${url}/en/caf%C3%A9?q=a+b`, { method: 'POST', body: 'x=1' });
  expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([
    201,
    'made',
    ['a=1', 'b=2'],
  ]);
  await fetch(`${url}/nl`);
  const host = new URL(url).host;
  expect(seen).toEqual([`one POST /en/caf%C3%A9?q=a+b ${host} x=1`, `two GET /nl ${host} `]);
});

test.each(['GET', 'POST'])(
  'a %s that reaches nobody goes to the other copy, and the next one at once',
  async (method) => {
    const { url, pool } = await proxyBefore([
      await unreachable('dead'),
      await copy('alive', responder('alive')),
    ]);
    const options = { method, ...(method === 'POST' && { body: 'x'.repeat(300_000) }) };
    expect(await textOf(url, options)).toBe('alive');
    expect(pool.pick()?.name).toBe('alive');
    expect(pool.pick()?.name).toBe('alive');
  },
);

test('a safe request is retried when the connection breaks; an order is not placed twice', async () => {
  let received = 0;
  const killed: RequestListener = (request, response) => {
    received++;
    breaks(request, response);
  };
  const upstreams = [await copy('killed', killed), await copy('alive', responder('alive'))];
  const { url, pool } = await proxyBefore(upstreams);
  expect(await textOf(`${url}/en`)).toBe('alive');
  pool.mark(upstreams[0] as Upstream, true, 'told so');
  pool.mark(upstreams[1] as Upstream, false, 'told so');
  const order = await fetch(`${url}/api/order/create`, { method: 'POST', body: '{}' });
  expect([order.status, order.headers.get('retry-after')]).toEqual([502, '2']);
  expect(await order.json()).toMatchObject({ success: false, messages: [expect.stringContaining('again')] });
  expect(received).toBe(2);
});

test('where no replica is ready, visitors get a message in their language after a while', async () => {
  const { url, pool } = await proxyBefore([await copy('gone', responder('never'))]);
  pool.mark(pool.all[0] as Upstream, false, 'told so');
  const response = await fetch(`${url}/nl`, { headers: { 'accept-language': 'nl' } });
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('Probeer het zo dadelijk'),
  ]);
}, 10_000);

test('a request that arrives while no replica is ready waits for one', async () => {
  const { url, pool } = await proxyBefore([await copy('starts', responder('here'))]);
  const [upstream] = pool.all as [Upstream];
  pool.mark(upstream, false, 'told so');
  setTimeout(() => pool.mark(upstream, true, 'told so'), 200);
  expect(await textOf(url)).toBe('here');
});

test('a replica that takes a request and does not respond times out', async () => {
  const { url, pool } = await proxyBefore([await copy('hangs', () => {})], { silenceMs: 100 });
  expect((await fetch(url)).status).toBe(504);
  expect(pool.pick()).not.toBeNull();
});

test('a response that breaks off does not look complete', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('half', () => setTimeout(() => response.destroy(), 20));
  };
  const { url } = await proxyBefore([await copy('half', half)]);
  await expect(textOf(url)).rejects.toThrow();
});

test('responses stream: the first part arrives before the last is made', async () => {
  let finish = () => {};
  const slow: RequestListener = (_request, response) => {
    response.write('first ');
    finish = () => response.end('last');
  };
  const { url } = await proxyBefore([await copy('slow', slow)]);
  const { body } = await fetch(url);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first ');
  finish();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('last');
});

test('a large body streams through, and back', async () => {
  const { url } = await proxyBefore([await copy('echo', (request, response) => request.pipe(response))]);
  const sent = Buffer.alloc(20 * 1024 * 1024, 'colophon');
  const response = await fetch(url, { method: 'POST', body: sent });
  expect(sent.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
});

test('a replica can refuse a body before it has received all of it', async () => {
  const refuses: RequestListener = (_request, response) => response.writeHead(413).end('too large');
  const { url } = await proxyBefore([await copy('refuses', refuses)]);
  const status = await new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', headers: { 'Content-Length': 50_000_000 } });
    sent.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
    sent.write(Buffer.alloc(100_000));
    endings.push(() => sent.destroy());
  });
  expect(status).toBe(413);
});

test('when the caller leaves, the replica’s connection is closed', async () => {
  let left: () => void = () => {};
  const noticed = new Promise<void>((done) => {
    left = done;
  });
  const caller = new AbortController();
  const patient: RequestListener = (_request, response) => {
    response.once('close', left);
    caller.abort();
  };
  const { url } = await proxyBefore([await copy('patient', patient)]);
  await expect(fetch(url, { signal: caller.signal })).rejects.toThrow();
  await noticed;
});

test('a keep-alive connection that the replica has closed costs no request', async () => {
  const one = await copy('one', responder('answered'));
  one.server.keepAliveTimeout = 1;
  const { url, pool } = await proxyBefore([one]);
  for (let i = 0; i < 30; i++) {
    expect(await textOf(url)).toBe('answered');
    await new Promise((resolve) => setTimeout(resolve, i % 4));
  }
  expect(pool.pick()).not.toBeNull();
});

test('a draining replica gets no more requests, one that is ready again does', async () => {
  let ready = 200;
  const drains: RequestListener = (_request, response) => response.writeHead(ready).end();
  const upstreams = [await copy('drains', drains), await unreachable('dead')];
  const pool = new Upstreams(upstreams, () => {});
  endings.push(watchHealth(pool));
  const becomes = async (name: string | undefined) => {
    for (let i = 0; i < 100 && pool.pick()?.name !== name; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pool.pick()?.name).toBe(name);
  };
  await becomes('drains');
  ready = 503;
  await becomes(undefined);
  ready = 200;
  await becomes('drains');
}, 20_000);
