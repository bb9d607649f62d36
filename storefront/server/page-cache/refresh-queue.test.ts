import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { RefreshQueue } from './refresh-queue.ts';

test('keys are worked off one at a time, the last first, each once, and a failure stops nothing', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const queue = new RefreshQueue(async (key) => {
    expect(++atOnce).toBe(1);
    await wait(5);
    atOnce--;
    done.push(key);
    if (key === 'bad') throw new Error('not this one');
  });
  for (const key of ['a', 'b', 'bad', 'b', 'c']) queue.add(key);
  expect(queue.length).toBe(3);
  const all = async (count: number) => {
    while (done.length < count) await wait(1);
  };
  await all(1);
  queue.add('d');
  await all(5);
  expect([done, queue.length]).toEqual([['a', 'd', 'c', 'b', 'bad'], 0]);
  queue.add('a');
  await all(6);
  expect(done.at(-1)).toBe('a');
});
