import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FewAtOnce } from './few-at-once.ts';

test('never more than so many at once, in the order of asking; one that fails gives its place to the next', async () => {
  const few = new FewAtOnce(2);
  const begun: number[] = [];
  let running = 0;
  const work = (n: number) => async () => {
    begun.push(n);
    expect(++running).toBeLessThanOrEqual(2);
    await wait(5);
    running--;
    if (n === 1) throw new Error('not this one');
    return n;
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => few.run(work(n))));
  expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await few.run(work(5))).toBe(5);
});
