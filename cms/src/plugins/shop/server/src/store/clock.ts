import { performance } from 'node:perf_hooks';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CarriedClock } from '../domain/carried-clock';

const toldSchema = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) });
const clock = new CarriedClock(() => performance.now(), Date.now);

/**
 * The shop's time: the database's. All replicas share it, so a lease, a deadline or a window of a limit means the same
 * to each of them, and a machine whose own clock jumps does nothing too early, too late or twice (decision 22).
 */
export function shopNow(): Date {
  return clock.now();
}

/** Asks the database for the time. @throws when it does not answer; time goes on all the same */
export async function tellTime(strapi: Core.Strapi): Promise<void> {
  const askedMs = performance.now();
  const told = toldSchema.parse(
    await strapi.db.connection.raw('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms'),
  );
  const movedMs = clock.hear({ epochMs: told.rows[0].ms, askedMs, answeredMs: performance.now() });
  if (movedMs !== 0) strapi.log.warn(`the database's clock moved by ${Math.round(movedMs)} ms`);
}
