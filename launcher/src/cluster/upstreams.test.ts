import { expect, test } from '@jest/globals';
import { type Upstream, Upstreams } from './upstreams';

const ONE: Upstream = { name: 'one', host: '127.0.0.1', port: 1 };
const TWO: Upstream = { name: 'two', host: '127.0.0.1', port: 2 };
const STAYS = () => false;

function poolOf(...ready: Upstream[]) {
  const told: string[] = [];
  const pool = new Upstreams([ONE, TWO], ({ name }, isReady, why) => told.push(`${name} ${isReady} ${why}`));
  for (const upstream of ready) pool.mark(upstream, true, 'looked');
  return { pool, told };
}

test('copies that are ready take turns', () => {
  const { pool } = poolOf(ONE, TWO);
  expect([1, 2, 3, 4].map(() => pool.pick()?.name)).toEqual(['one', 'two', 'one', 'two']);
});

test('one that is not ready gets nothing, and none is picked where none is', () => {
  const { pool } = poolOf(TWO);
  expect([1, 2, 3].map(() => pool.pick()?.name)).toEqual(['two', 'two', 'two']);
  pool.mark(TWO, false, 'drains');
  expect(pool.pick()).toBeNull();
});

test('coming and going is told once', () => {
  const { pool, told } = poolOf(ONE);
  pool.mark(ONE, true, 'looked again');
  pool.mark(TWO, false, 'was never there');
  pool.mark(ONE, false, 'drains');
  expect(told).toEqual(['one true looked', 'one false drains']);
});

test('who waits gets the first that comes back', async () => {
  const { pool } = poolOf();
  const waiting = pool.pickSoon(5_000, STAYS);
  setTimeout(() => pool.mark(TWO, true, 'is back'), 30);
  expect(await waiting).toBe(TWO);
});

test('nobody waits longer than he may, nor after he has left', async () => {
  const { pool } = poolOf();
  expect(await pool.pickSoon(40, STAYS)).toBeNull();
  expect(await pool.pickSoon(60_000, () => true)).toBeNull();
});
