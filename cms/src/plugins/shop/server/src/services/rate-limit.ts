import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type RateLimit, windowOf } from '../domain/rate-limit';
import { countUse } from '../store/rate-limits';

/**
 * Counts one use of something by somebody, and says whether it was one too many. The counts are rows, so that all
 * replicas share them; who it was is kept as a keyed hash, until the window ends.
 * @param what  'newsletter': what is limited
 * @returns null when it is within all limits, else when it may be tried again
 */
export async function exceeded(
  strapi: Core.Strapi,
  { what, who, limits }: { what: string; who: string; limits: readonly RateLimit[] },
  now: Date,
): Promise<{ until: Date } | null> {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  let until: Date | null = null;
  for (const limit of limits) {
    const { number, endsAt } = windowOf(limit, now);
    const name = ['rate-limit', what, limit.seconds, number, who].join('/');
    const hash = createHmac('sha256', key).update(name).digest('hex');
    const used = await countUse(strapi.db.connection, hash, endsAt);
    if (used > limit.times) until = endsAt;
  }
  return until && { until };
}
