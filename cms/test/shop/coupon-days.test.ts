import { dayOf, daysAfter, pressDay } from '@colophon/contracts/values/press-day';
import { type TimeZone, timeZoneSchema } from '@colophon/contracts/values/time-zone';
import { couponDayStatements } from '@colophon/shop/coupon/coupon-days';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { eventually } from '../eventually';

/*
 * The database derives the days of older coupons, which stored instants, in the same time zone as everything else. Runs
 * in a temporary table of a transaction that is rolled back.
 */
const HOUR_MS = 3_600_000;

/** Instants around each midnight of a year and the changes of summer time, in UTC. */
function instants(): Date[] {
  const found: Date[] = [];
  for (let day = dayOf('2026-01-01'); day < '2027-01-01'; day = daysAfter(day, 1)) {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    for (const hours of [-5, -3, -2, -1, 0, 2]) found.push(new Date(midnight + hours * HOUR_MS));
    found.push(new Date(midnight - 2 * HOUR_MS - 1), new Date(midnight - HOUR_MS - 1));
  }
  return found;
}

/** The days that the database derives: `first` from a start instant, `last` from an end instant. */
async function daysInDatabase(timeZone: TimeZone): Promise<{ at: Date; first: string; last: string }[]> {
  return withDatabase(sharedCms().databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMP TABLE shop_coupons (id serial, valid_from timestamp(6), valid_until timestamp(6),
         first_day date, last_day date) ON COMMIT DROP`,
    );
    const asked = instants();
    const texts = asked.map((at) => at.toISOString().replace('Z', ''));
    await client.query(
      'INSERT INTO shop_coupons (valid_from, valid_until) SELECT t, t FROM unnest($1::timestamp[]) AS t',
      [texts],
    );
    for (const statement of couponDayStatements(timeZone)) await client.query(statement);
    const { rows } = await client.query(
      'SELECT first_day::text AS first, last_day::text AS last FROM shop_coupons ORDER BY id',
    );
    await client.query('ROLLBACK');
    return asked.map((at, i) => ({ at, ...rows[i] }));
  });
}

test.each(['UTC+2', 'UTC-3:30', 'Europe/Amsterdam', 'America/New_York'])(
  'an instant of an older coupon belongs to the same day in the database as everywhere, in %s',
  async (name) => {
    const timeZone = timeZoneSchema.parse(name);
    const wrong = (await daysInDatabase(timeZone)).filter(
      ({ at, first, last }) =>
        first !== pressDay(at, timeZone) || last !== pressDay(new Date(at.getTime() - 1), timeZone),
    );
    expect(wrong).toEqual([]);
  },
);

test('a release that starts while the one before it changes coupons waits for it, and neither fails', async () => {
  const { databaseUrl } = sharedCms();
  const [older, starting, watcher] = [0, 1, 2].map(() => new Client(databaseUrl)) as [Client, Client, Client];
  const clients = [older, starting, watcher];
  for (const client of clients) await client.connect();
  const schema = `older_${process.pid}`;
  try {
    await watcher.query(`CREATE SCHEMA ${schema}`);
    await watcher.query(
      `CREATE TABLE ${schema}.shop_coupons (id int, valid_from timestamp(6), valid_until timestamp(6),
         first_day date, last_day date, used int)`,
    );
    await watcher.query(
      `INSERT INTO ${schema}.shop_coupons SELECT n, '2026-01-01', '2026-02-01', NULL, NULL, 0 FROM generate_series(1, 2) n`,
    );
    for (const client of [older, starting]) await client.query(`SET search_path = ${schema}, public`);
    const { rows } = await starting.query('SELECT pg_backend_pid() AS pid');
    await older.query('BEGIN');
    await older.query('UPDATE shop_coupons SET used = 1 WHERE id = 2');
    const start = (async () => {
      await starting.query('BEGIN');
      for (const statement of couponDayStatements(timeZoneSchema.parse('UTC+2')))
        await starting.query(statement);
      await starting.query('COMMIT');
    })();
    // Checked once the other side is done: until then nobody waits for it.
    const started = start.then(
      () => null,
      (error: unknown) => String(error),
    );
    await eventually(
      async () =>
        (
          await watcher.query("SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'", [
            rows[0].pid,
          ])
        ).rows.length === 1,
      { what: 'the wait of the release that starts' },
    );
    // Two coupons of one order, in the other order.
    await older.query('UPDATE shop_coupons SET used = 1 WHERE id = 1');
    await older.query('COMMIT');
    expect(await started).toBeNull();
    const { rows: coupons } = await watcher.query(
      `SELECT used, first_day::text, last_day::text FROM ${schema}.shop_coupons`,
    );
    expect(coupons).toEqual(Array(2).fill({ used: 1, first_day: '2026-01-01', last_day: '2026-02-01' }));
  } finally {
    for (const client of [older, starting]) await client.end();
    await watcher.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await watcher.end();
  }
});
