import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { isLoopback, networkOf, type RateLimit, windowOf } from '../domain/rate-limit';
import { SHOP_LIMITS, type ShopLimitName } from '../domain/shop-limits';
import { countUses, readUses } from '../store/rate-limits';

/** What is limited, for whom, and how often it may be. */
export type Limited = { what: string; who: string; limits: readonly RateLimit[] };

/** Until when something must not be tried again. */
export type Refused = { until: Date };

/**
 * Counts one use of something by somebody, and says whether it was one too many. The counts are rows, so that all
 * replicas share them; who it was is kept as a keyed hash, until the window ends.
 * @returns null when it is within all limits
 */
export function exceeded(strapi: Core.Strapi, limited: Limited, now: Date): Promise<Refused | null> {
  return count(strapi, [limited], now);
}

/**
 * Counts one use of one of the shop's calls by a network, and by everybody. What comes from this machine itself is
 * not counted: behind a proxy that names no visitor that would be all of them, and the shop would close.
 */
export async function exceededByNetwork(
  strapi: Core.Strapi,
  what: ShopLimitName,
  { ip, now }: { ip: string; now: Date },
): Promise<Refused | null> {
  return isLoopback(ip) ? null : count(strapi, limitsOf(what, ip), now);
}

/** The same without counting: whether the next use would be one too many. */
export async function isExhausted(
  strapi: Core.Strapi,
  what: ShopLimitName,
  { ip, now }: { ip: string; now: Date },
): Promise<boolean> {
  if (isLoopback(ip)) return false;
  const windows = limitsOf(what, ip).flatMap((limited) => windowsOf(strapi, limited, now));
  const used = await readUses(
    strapi.db.connection,
    windows.map(({ key }) => key),
  );
  return windows.some(({ key, times }) => (used.get(key) ?? 0) >= times);
}

function limitsOf(what: ShopLimitName, ip: string): Limited[] {
  const { network, everybody } = SHOP_LIMITS[what];
  return [
    { what, who: networkOf(ip), limits: network },
    { what, who: 'everybody', limits: everybody },
  ];
}

async function count(strapi: Core.Strapi, list: readonly Limited[], now: Date): Promise<Refused | null> {
  const windows = list.flatMap((limited) => windowsOf(strapi, limited, now));
  const used = await countUses(strapi.db.connection, windows);
  const full = windows.filter(({ key, times }) => (used.get(key) ?? 0) > times);
  if (full.length === 0) return null;
  return { until: new Date(Math.max(...full.map(({ endsAt }) => endsAt.getTime()))) };
}

function windowsOf(strapi: Core.Strapi, { what, who, limits }: Limited, now: Date) {
  const [secret = ''] = shopConfig(strapi).cartCookieKeys;
  return limits.map((limit) => {
    const { number, endsAt } = windowOf(limit, now);
    const name = ['rate-limit', what, limit.seconds, number, who].join('/');
    const key = createHmac('sha256', secret).update(name).digest('hex');
    return { key, endsAt, times: limit.times };
  });
}
