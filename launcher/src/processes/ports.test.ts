import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { byWayOf, freePort, isFree } from './ports';

const PORT_RANGE_OF_CONNECTIONS = '/proc/sys/net/ipv4/ip_local_port_range';

test('a free port is never returned twice, and nothing listens on it', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  expect(await Promise.all(ports.slice(0, 10).map((port) => isFree(port)))).not.toContain(false);
});

test('no outgoing connection can take a free port before its program listens', async () => {
  const first = firstPortOfConnections();
  for (let at = 0; at < 50; at++) expect(await freePort()).toBeLessThan(first);
});

test('a port in use is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  expect(await isFree(port)).toBe(false);
  await new Promise((closed) => server.close(closed));
  expect(await isFree(port)).toBe(true);
});

test('an address through a port keeps its path and its query', () => {
  expect(byWayOf(4000, 'postgres://me:word@db.example:5432/shop?x=1')).toBe(
    'postgres://me:word@127.0.0.1:4000/shop?x=1',
  );
});

/** On Linux the range of the system; elsewhere the IANA's. */
function firstPortOfConnections(): number {
  try {
    return Number(readFileSync(PORT_RANGE_OF_CONNECTIONS, 'utf8').split('\t')[0]);
  } catch {
    return 49_152;
  }
}
