import { expect, test } from '@jest/globals';
import { type Rollable, rollingRestart } from './rolling-restart';

/** Replicas that log the calls they get; records the least number of ready ones of each kind. */
function system(names: readonly string[], neverBack?: string) {
  const ready = new Set(names);
  const kindOf = (name: string) => name.replace(/-\d$/, '');
  const done: string[] = [];
  const least = new Map<string, number>();
  const copies = names.map(
    (name): Rollable => ({
      name,
      kind: kindOf(name),
      isReady: async () => ready.has(name),
      restart: async () => {
        ready.delete(name);
        done.push(name);
        const left = [...ready].filter((other) => kindOf(other) === kindOf(name)).length;
        least.set(kindOf(name), Math.min(left, least.get(kindOf(name)) ?? Number.POSITIVE_INFINITY));
      },
      untilReady: async () => {
        if (name === neverBack) throw new Error(`${name} does not start`);
        ready.add(name);
      },
    }),
  );
  return { copies, ready, done, least };
}

test('all are restarted in order, and one of each kind that has two is always ready', async () => {
  const names = ['cms-1', 'cms-2', 'storefront-1', 'storefront-2', 'worker'];
  const { copies, done, least } = system(names);
  const lines: string[] = [];
  await rollingRestart(copies, (line) => lines.push(line));
  expect(done).toEqual(names);
  expect([...least]).toEqual([
    ['cms', 1],
    ['storefront', 1],
    ['worker', 0],
  ]);
  expect(lines).toHaveLength(5);
});

test('a replica that does not come back stops the restart, and the others are left running', async () => {
  const { copies, done } = system(['cms-1', 'cms-2', 'storefront-1'], 'cms-1');
  await expect(rollingRestart(copies, () => {})).rejects.toThrow('cms-1 does not start');
  expect(done).toEqual(['cms-1']);
});

test('the last ready replica is not stopped', async () => {
  const { copies, ready, done } = system(['cms-1', 'cms-2']);
  ready.delete('cms-2');
  await expect(rollingRestart(copies, () => {})).rejects.toThrow(
    'cms-2 is not ready: cms-1 must not go now.',
  );
  expect(done).toEqual([]);
});
