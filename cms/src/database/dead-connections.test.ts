import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isDatabaseDown } from './database-down';
import { closeWhenDead } from './prepare-session';

let server: Server;
let stream: Socket;
let other: Socket;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  stream = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [other] = await accepted;
});
afterEach(() => {
  stream.destroy();
  other.destroy();
  server.close();
});

const closed = () => new Promise((resolve) => stream.once('close', resolve));

/** Records the error with which the connection broke, if it did. */
function watch(patienceMs: () => number): { broke: unknown } {
  const seen: { broke: unknown } = { broke: null };
  stream.on('error', (error) => {
    seen.broke = error;
  });
  closeWhenDead(stream, patienceMs, 20);
  return seen;
}

test('breaks a connection that waits too long for a response, with an error that means the database is down', async () => {
  const seen = watch(() => 60);
  stream.write('a question');
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});

test('leaves an idle connection alone, before and after a response', async () => {
  const seen = watch(() => 40);
  await wait(120);
  stream.write('a question');
  await once(other, 'data');
  other.write('an answer');
  await once(stream, 'data');
  await wait(120);
  expect([seen.broke, stream.destroyed]).toEqual([null, false]);
  // Watched again once it is used.
  stream.write('another');
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});

test('waits for a slow response, however long it takes', async () => {
  const seen = watch(() => 200);
  stream.resume();
  stream.write('a question');
  for (let piece = 0; piece < 8; piece++) {
    await wait(50);
    other.write('.');
  }
  expect([seen.broke, stream.destroyed]).toEqual([null, false]);
});

test('applies a lower limit to a response that is already pending', async () => {
  let patienceMs = 60_000;
  const seen = watch(() => patienceMs);
  stream.write('a question');
  await wait(120);
  expect(seen.broke).toBeNull();
  patienceMs = 0;
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});
