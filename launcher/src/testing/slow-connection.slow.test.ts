import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FAST, SLOW, SlowConnection } from './slow-connection';

const BODY = 'x'.repeat(16 * 1024);
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.end(BODY)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a connection delays every byte, limits the rate, loses none, and all share it', async () => {
  const line = await SlowConnection.to(url);
  const get = async () => (await fetch(line.through(url))).text();
  const took = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  expect(await get()).toBe(BODY);
  line.become(SLOW);
  const one = await took(async () => expect(await get()).toBe(BODY));
  // round trip, and half a second for 16 kB at 32 kB/s
  expect(one).toBeGreaterThan(850);
  // round trip, and a second for the two of them
  expect(await took(() => Promise.all([get(), get()]))).toBeGreaterThan(1300);
  line.become(FAST);
  expect(await get()).toBe(BODY);
  await line.stop();
});
