import { performance } from 'node:perf_hooks';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CarriedClock } from './domain/carried-clock';

const timeSchema = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) });
const clock = new CarriedClock(() => performance.now(), Date.now);

/**
 * The shop's time: the database's. All replicas share it, so a lease, a deadline or a rate limit window means the same
 * to each of them, and a machine whose own clock jumps does nothing too early, too late or twice
 * (docs/decisions/022-clock-of-the-database.md).
 */
export function shopNow(): Date {
  return clock.now();
}

/** Synchronises the clock with the database. @throws when it does not respond; the clock keeps running */
export async function syncClock(strapi: Core.Strapi): Promise<void> {
  const sentMs = performance.now();
  const reading = timeSchema.parse(
    await strapi.db.connection.raw('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms'),
  );
  const movedMs = clock.sync({ epochMs: reading.rows[0].ms, sentMs, receivedMs: performance.now() });
  if (movedMs !== 0) strapi.log.warn(`the database's clock moved by ${Math.round(movedMs)} ms`);
}
