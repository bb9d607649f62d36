import { expect, test } from '@jest/globals';
import { CarriedClock } from './carried-clock';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

function clock() {
  const machine = { ownMs: NOON, monotonicMs: 5000 };
  const carried = new CarriedClock(
    () => machine.monotonicMs,
    () => machine.ownMs,
  );
  const sync = (epochMs: number, tookMs = 0) =>
    carried.sync({ epochMs, sentMs: machine.monotonicMs - tookMs, receivedMs: machine.monotonicMs });
  return { machine, sync, at: () => carried.now().getTime() - NOON };
}

test('uses the local clock until the first reading', () => {
  const { machine, at } = clock();
  machine.ownMs += 70;
  expect(at()).toBe(70);
});

test.each([DAY, -DAY, 10 * 60_000])('ignores a jump of the local clock by %s ms', (jump) => {
  const { machine, sync, at } = clock();
  sync(NOON);
  machine.ownMs += jump;
  machine.monotonicMs += 1500;
  expect(at()).toBe(1500);
});

test('follows a jump of the remote clock, there and back', () => {
  const { sync, at } = clock();
  sync(NOON);
  expect(sync(NOON + DAY)).toBe(DAY);
  expect(at()).toBe(DAY);
  expect(sync(NOON)).toBe(-DAY);
  expect(at()).toBe(0);
});

test('assumes a reading half way between request and response', () => {
  const { sync, at } = clock();
  sync(NOON, 400);
  expect(at()).toBe(200);
});

test('ignores latency, and readings with a long round trip', () => {
  const { sync, at } = clock();
  sync(NOON);
  expect(sync(NOON + 200)).toBe(0);
  expect(sync(NOON + DAY, 5000)).toBe(0);
  expect(at()).toBe(0);
});

test('accepts the first reading with any round trip', () => {
  const { machine, sync, at } = clock();
  machine.ownMs += DAY;
  sync(NOON, 10_000);
  expect(at()).toBe(5000);
});
