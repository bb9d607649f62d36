import { expect, test } from '@jest/globals';
import { claimable } from './claimable';

const now = new Date('2026-11-22T12:00:00Z');

test('a lease counts until its end, and not when it ends later than any that is given', () => {
  const { sql, bindings } = claimable({ now, longestLeaseMs: 120_000 });
  expect(sql).toContain('lease_until IS NULL OR lease_until <= ? OR lease_until > ?');
  expect(bindings.slice(0, 2)).toEqual([now, new Date('2026-11-22T12:03:00Z')]);
});

test('a retry waits an hour at most; a minute more is what clocks may differ by', () => {
  const { bindings } = claimable({ now, longestLeaseMs: 120_000 });
  expect(bindings.slice(2)).toEqual([now, new Date('2026-11-22T13:01:00Z')]);
});

test('each placeholder has its binding', () => {
  const { sql, bindings } = claimable({ now, longestLeaseMs: 1 });
  expect(sql.split('?')).toHaveLength(bindings.length + 1);
});

test("nothing is bound with the database's own clock", () => {
  const { sql, bindings } = claimable({ now: null, longestLeaseMs: 600_000 });
  expect(bindings).toEqual([]);
  expect(sql).toContain('lease_until > clock_timestamp() + make_interval(secs => 660)');
});
