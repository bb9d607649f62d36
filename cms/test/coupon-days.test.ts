import { dayOf, daysAfter, pressDay } from '@colophon/contracts/press-day';
import { type TimeZone, timeZoneSchema } from '@colophon/contracts/time-zone';
import { couponDayStatements } from '@colophon/shop/boot/coupon-days';
import { expect, test } from '@jest/globals';
import { withDatabase } from './boot/database';
import { sharedCms } from './boot/strapi';

/*
 * The database counts the days of older coupons, which kept instants, by the same clock as everything else. It is asked
 * in a table of this transaction alone, which is rolled back.
 */
const HOUR_MS = 3_600_000;

/** Around each midnight of a year and the changes of summer time, in UTC. */
function instants(): Date[] {
  const found: Date[] = [];
  for (let day = dayOf('2026-01-01'); day < '2027-01-01'; day = daysAfter(day, 1)) {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    for (const hours of [-5, -3, -2, -1, 0, 2]) found.push(new Date(midnight + hours * HOUR_MS));
    found.push(new Date(midnight - 2 * HOUR_MS - 1), new Date(midnight - HOUR_MS - 1));
  }
  return found;
}

/** Days of instants as the database counts them: `first` of one from which, `last` of one until which a coupon counted. */
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
