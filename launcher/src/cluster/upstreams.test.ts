import { expect, test } from '@jest/globals';
import { type Upstream, Upstreams } from './upstreams';

const ONE: Upstream = { name: 'one', host: '127.0.0.1', port: 1 };
const TWO: Upstream = { name: 'two', host: '127.0.0.1', port: 2 };
const STAYS = () => false;

function poolOf(...ready: Upstream[]) {
  const changes: string[] = [];
  const pool = new Upstreams([ONE, TWO], ({ name }, isReady, why) =>
    changes.push(`${name} ${isReady} ${why}`),
  );
  for (const upstream of ready) pool.mark(upstream, true, 'looked');
  return { pool, changes };
}

test('ready replicas take turns', () => {
  const { pool } = poolOf(ONE, TWO);
  expect([1, 2, 3, 4].map(() => pool.pick()?.name)).toEqual(['one', 'two', 'one', 'two']);
});

test('a replica that is not ready gets nothing, and none is picked where none is ready', () => {
  const { pool } = poolOf(TWO);
  expect([1, 2, 3].map(() => pool.pick()?.name)).toEqual(['two', 'two', 'two']);
  pool.mark(TWO, false, 'drains');
  expect(pool.pick()).toBeNull();
});

test('a change of readiness is reported once', () => {
  const { pool, changes } = poolOf(ONE);
  pool.mark(ONE, true, 'looked again');
  pool.mark(TWO, false, 'was never there');
  pool.mark(ONE, false, 'drains');
  expect(changes).toEqual(['one true looked', 'one false drains']);
});

test('a waiting request gets the first replica that becomes ready', async () => {
  const { pool } = poolOf();
  const waiting = pool.pickSoon(5_000, STAYS);
  setTimeout(() => pool.mark(TWO, true, 'is back'), 30);
  expect(await waiting).toBe(TWO);
});

test('a request does not wait past its time limit, nor after the caller has left', async () => {
  const { pool } = poolOf();
  expect(await pool.pickSoon(40, STAYS)).toBeNull();
  expect(await pool.pickSoon(60_000, () => true)).toBeNull();
});
