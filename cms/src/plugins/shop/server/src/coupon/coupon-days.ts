import { offsetMs, type TimeZone, zoneLabel } from '@colophon/contracts/values/time-zone';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { makeTriggers } from '../platform/make-triggers';

/**
 * Derives days for coupons of the release that stored instants (`valid_from`, `valid_until`), and lets both releases
 * run on one database: a trigger updates the other pair of columns whenever one of them changes. The instants stay as
 * they were until the coupon is changed. A last instant at midnight belongs to the day that ends with it.
 *
 * Does nothing on a database without the instants. The release that drops these columns drops this file too.
 */
export async function migrateCouponDays(strapi: Core.Strapi): Promise<void> {
  const { timeZone } = shopConfig(strapi);
  if (await hasInstants(strapi)) await makeTriggers(strapi, couponDayStatements(timeZone));
}

async function hasInstants(strapi: Core.Strapi): Promise<boolean> {
  const found: unknown = await strapi.db.connection.raw(
    `SELECT 1 FROM pg_attribute WHERE attrelid = 'shop_coupons'::regclass AND attname = 'valid_until' AND NOT attisdropped`,
  );
  return z.object({ rows: z.array(z.unknown()) }).parse(found).rows.length > 0;
}

/** SQL statements of {@link migrateCouponDays}: derive the days of existing rows, and create the trigger. */
export function couponDayStatements(timeZone: TimeZone): string[] {
  const zone = zoneInSql(timeZone);
  // The timestamp columns have no time zone and are in UTC.
  const dayOf = (instant: string) => `(${instant} AT TIME ZONE 'UTC' AT TIME ZONE ${zone})::date`;
  const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE ${zone}) AT TIME ZONE 'UTC'`;
  const firstDay = (row: string) => dayOf(`${row}valid_from`);
  const lastDay = (row: string) => dayOf(`(${row}valid_until - interval '1 millisecond')`);
  const validFrom = startOf('NEW.first_day');
  const validUntil = `${startOf('NEW.last_day + 1')} - interval '1 millisecond'`;
  return [
    // Creating the trigger locks the table. Lock it before the rows: otherwise a transaction that holds a row and waits
    // for another would deadlock with this one.
    'LOCK TABLE shop_coupons IN SHARE ROW EXCLUSIVE MODE',
    `UPDATE shop_coupons SET first_day = coalesce(first_day, ${firstDay('')}), last_day = coalesce(last_day, ${lastDay('')})
     WHERE (first_day IS NULL AND valid_from IS NOT NULL) OR (last_day IS NULL AND valid_until IS NOT NULL)`,
    `CREATE OR REPLACE FUNCTION shop_coupons_keep_days() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
       IF TG_OP = 'INSERT' THEN
         NEW.first_day := coalesce(NEW.first_day, ${firstDay('NEW.')});
         NEW.last_day := coalesce(NEW.last_day, ${lastDay('NEW.')});
         NEW.valid_from := coalesce(NEW.valid_from, ${validFrom});
         NEW.valid_until := coalesce(NEW.valid_until, ${validUntil});
         RETURN NEW;
       END IF;
       IF NEW.first_day IS DISTINCT FROM OLD.first_day THEN NEW.valid_from := ${validFrom};
       ELSIF NEW.valid_from IS DISTINCT FROM OLD.valid_from THEN NEW.first_day := ${firstDay('NEW.')};
       END IF;
       IF NEW.last_day IS DISTINCT FROM OLD.last_day THEN NEW.valid_until := ${validUntil};
       ELSIF NEW.valid_until IS DISTINCT FROM OLD.valid_until THEN NEW.last_day := ${lastDay('NEW.')};
       END IF;
       RETURN NEW;
     END $$`,
    `CREATE OR REPLACE TRIGGER shop_coupons_keep_days BEFORE INSERT OR UPDATE ON shop_coupons
     FOR EACH ROW EXECUTE FUNCTION shop_coupons_keep_days()`,
  ];
}

/** A time zone in PostgreSQL's notation: 'UTC+2' has the opposite sign there. */
function zoneInSql(timeZone: TimeZone): string {
  if (zoneLabel(timeZone) === null) return `'${timeZone.replaceAll("'", "''")}'`;
  return `interval '${offsetMs(new Date(0), timeZone) / 60_000} minutes'`;
}
