import { expect, test } from '@jest/globals';
import { warmUp } from './warm-up.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('each page is made once, no more than four at a time, the first first', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const keys = Array.from({ length: 11 }, (_, n) => `/en/${n}`);
  const made = await warmUp(keys, async (key) => {
    begun.push(key);
    most = Math.max(most, ++running);
    await pause(2);
    running--;
  });
  expect([begun, made, most]).toEqual([keys, 11, 4]);
});

test('a page that cannot be made keeps no other from being made', async () => {
  const good: string[] = [];
  await warmUp(['/a', '/b', '/c', '/d', '/e', '/f'], async (key) => {
    if (key < '/e') throw new Error('no');
    good.push(key);
  });
  expect(good).toEqual(['/e', '/f']);
});

test('when the time is over it begins no other', async () => {
  const keys = Array.from({ length: 100 }, (_, n) => `/en/${n}`);
  expect(await warmUp(keys, () => pause(20), 30)).toBeLessThan(20);
});

test('a page that never comes is not waited for', async () => {
  const begun = performance.now();
  await warmUp(['/en'], () => new Promise(() => {}), 30);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
});

test('without pages it is done at once', async () => {
  expect(await warmUp([], () => Promise.reject(new Error('never')))).toBe(0);
});
