import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { publicSearch, searchLimit } from './public-search.ts';

const PER_MINUTE = 2;
let server: Server;
let address: string;
beforeAll(async () => {
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(publicSearch, searchLimit(PER_MINUTE));
  app.use((_request, response) => {
    response.json({ found: true });
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

async function statuses(headers: Record<string, string>): Promise<number[]> {
  const responses = [];
  for (let i = 0; i <= PER_MINUTE; i++) responses.push((await fetch(address, { headers })).status);
  return responses;
}

test('a page of another site may read the search, and ask first whether it may', async () => {
  const read = await fetch(address);
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
  expect(read.headers.get('access-control-allow-credentials')).toBe(null);
  const preflight = await fetch(address, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type, Accept-Language');
});

test('an address that searches too often is refused in its language, also across sites, and told when to return', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'Accept-Language': 'nl' };
  expect(await statuses(headers)).toEqual([200, 200, 429]);
  const refused = await fetch(address, { headers });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.json()).toEqual({
    success: false,
    messages: [expect.stringContaining('over een minuut')],
  });
  expect((await fetch(address, { headers: { 'X-Forwarded-For': '203.0.113.8' } })).status).toBe(200);
});

test('readers on our own pages, of whom many may have one address, and this machine are not limited', async () => {
  expect(await statuses({ 'X-Forwarded-For': '203.0.113.9', 'Sec-Fetch-Site': 'same-origin' })).not.toContain(
    429,
  );
  expect(await statuses({})).not.toContain(429);
});
