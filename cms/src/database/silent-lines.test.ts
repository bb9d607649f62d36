import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isDatabaseDown } from './database-down';
import { giveUpWhenSilent } from './silent-lines';

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

const closed = () => new Promise((heard) => stream.once('close', heard));

/** What the line broke with, if it did. */
function watch(patienceMs: () => number): { broke: unknown } {
  const seen: { broke: unknown } = { broke: null };
  stream.on('error', (error) => {
    seen.broke = error;
  });
  giveUpWhenSilent(stream, patienceMs, 20);
  return seen;
}

test('a line that owes an answer for too long breaks, as one to a database that is down', async () => {
  const seen = watch(() => 60);
  stream.write('a question');
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});

test('a line that lies idle, before and after an answer, is left alone', async () => {
  const seen = watch(() => 40);
  await wait(120);
  stream.write('a question');
  await once(other, 'data');
  other.write('an answer');
  await once(stream, 'data');
  await wait(120);
  expect([seen.broke, stream.destroyed]).toEqual([null, false]);
  // And is watched again once it is used.
  stream.write('another');
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});

test('an answer that comes slowly is waited for, however long it is', async () => {
  const seen = watch(() => 200);
  stream.resume();
  stream.write('a question');
  for (let piece = 0; piece < 8; piece++) {
    await wait(50);
    other.write('.');
  }
  expect([seen.broke, stream.destroyed]).toEqual([null, false]);
});

test('patience may end while somebody waits', async () => {
  let patienceMs = 60_000;
  const seen = watch(() => patienceMs);
  stream.write('a question');
  await wait(120);
  expect(seen.broke).toBeNull();
  patienceMs = 0;
  await closed();
  expect(isDatabaseDown(seen.broke)).toBe(true);
});
