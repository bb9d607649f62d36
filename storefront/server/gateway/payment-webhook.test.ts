import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import { paymentWebhook } from './payment-webhook.ts';

let cms: Server;
let front: Server;
let status = 200;
let arrived: { headers: IncomingMessage['headers']; body: Buffer; path: string | undefined }[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

beforeAll(async () => {
  cms = createServer(async (request, response) => {
    arrived.push({ headers: request.headers, body: await buffer(request), path: request.url });
    response.writeHead(status, { 'set-cookie': 'a=b', 'x-inside': 'secret' }).end('{"inside":true}');
  });
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  const app = express();
  app.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(urlOf(cms), 'token'));
  front = createServer(app);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  front.close();
  cms.close();
});
beforeEach(() => {
  status = 200;
  arrived = [];
});

const send = (body: Uint8Array<ArrayBuffer> | undefined, more: RequestInit = {}) =>
  fetch(urlOf(front) + PAYMENT_WEBHOOK_PATH, { method: 'POST', ...(body && { body }), ...more });

test('the bytes and the signature go on, and nothing else of the request', async () => {
  const body = Uint8Array.from([0xff, 0, 0x7b, 0xc3, 0xa9, 0x0a]);
  const response = await send(body, {
    headers: {
      'content-type': 'application/json',
      'stripe-signature': 't=1,v1=abc',
      cookie: 'cart=mine',
      origin: 'https://evil.example',
      'x-forwarded-for': '1.2.3.4',
    },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ received: true });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-inside')).toBeNull();
  const [request] = arrived;
  expect(request?.body).toEqual(Buffer.from(body));
  expect(request?.path).toBe(PAYMENT_WEBHOOK_PATH);
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token',
    'stripe-signature': 't=1,v1=abc',
    'content-type': 'application/octet-stream',
  });
  for (const name of ['cookie', 'origin', 'x-forwarded-for'])
    expect(request?.headers).not.toHaveProperty(name);
});

test.each([400, 404, 500])('the answer %i of the shop is the answer, without its words', async (of) => {
  status = of;
  const response = await send(Uint8Array.from([1]));
  expect(response.status).toBe(of);
  expect(await response.json()).toEqual({ received: false });
});

test('a megabyte goes through, and not a byte more', async () => {
  expect((await send(new Uint8Array(1024 * 1024))).status).toBe(200);
  expect(arrived[0]?.body).toHaveLength(1024 * 1024);
  expect((await send(new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
  expect(arrived).toHaveLength(1);
});

test('only POST is taken', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const response = await send(undefined, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
  expect(arrived).toHaveLength(0);
});

test('a shop that does not answer makes the provider send it again', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const nowhere = urlOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  const app = express();
  app.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(nowhere, 'token'));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    expect((await fetch(urlOf(server) + PAYMENT_WEBHOOK_PATH, { method: 'POST', body: 'x' })).status).toBe(
      502,
    );
  } finally {
    server.close();
  }
});
