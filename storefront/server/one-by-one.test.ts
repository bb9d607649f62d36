import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { OneByOne } from './one-by-one.ts';

test('keys are worked off one at a time, each once, and a failure stops nothing', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const queue = new OneByOne(async (key) => {
    expect(++atOnce).toBe(1);
    await wait(5);
    atOnce--;
    done.push(key);
    if (key === 'bad') throw new Error('not this one');
  });
  for (const key of ['a', 'b', 'bad', 'b', 'c']) queue.add(key);
  await wait(10);
  queue.add('d');
  await wait(60);
  expect(done).toEqual(['a', 'b', 'bad', 'c', 'd']);
  queue.add('a');
  await wait(20);
  expect(done.at(-1)).toBe('a');
});
