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
  const tell = (epochMs: number, tookMs = 0) =>
    carried.hear({ epochMs, askedMs: machine.monotonicMs - tookMs, answeredMs: machine.monotonicMs });
  return { machine, tell, at: () => carried.now().getTime() - NOON };
}

test('until it is told the time it is our own', () => {
  const { machine, at } = clock();
  machine.ownMs += 70;
  expect(at()).toBe(70);
});

test.each([DAY, -DAY, 10 * 60_000])('our own clock jumps by %s ms, and nothing happens', (jump) => {
  const { machine, tell, at } = clock();
  tell(NOON);
  machine.ownMs += jump;
  machine.monotonicMs += 1500;
  expect(at()).toBe(1500);
});

test('a jump of the clock that is asked is followed, there and back', () => {
  const { tell, at } = clock();
  tell(NOON);
  expect(tell(NOON + DAY)).toBe(DAY);
  expect(at()).toBe(DAY);
  expect(tell(NOON)).toBe(-DAY);
  expect(at()).toBe(0);
});

test('the answer is taken to have been given half way', () => {
  const { tell, at } = clock();
  tell(NOON, 400);
  expect(at()).toBe(200);
});

test('what the road may have done moves nothing, nor does an answer that was long on its way', () => {
  const { tell, at } = clock();
  tell(NOON);
  expect(tell(NOON + 200)).toBe(0);
  expect(tell(NOON + DAY, 5000)).toBe(0);
  expect(at()).toBe(0);
});

test('the first answer is taken however long it was on its way: our own clock says nothing at all', () => {
  const { machine, tell, at } = clock();
  machine.ownMs += DAY;
  tell(NOON, 10_000);
  expect(at()).toBe(5000);
});
