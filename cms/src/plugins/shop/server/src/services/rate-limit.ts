import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type WorkLevel, workLevel } from '../domain/asked-work';
import { isLoopback, limitsOfLines, networksOf, type RateLimit, windowOf } from '../domain/rate-limit';
import { type FormLimitName, SHOP_LIMITS, type ShopLimitName } from '../domain/shop-limits';
import { countUses, dropUses, isMarked, markUntil, readUses, takeUsesBack } from '../store/rate-limits';

/** What is limited, for whom, and how often it may be. */
export type Limited = { what: string; who: string; limits: readonly RateLimit[] };

/** What somebody is remembered for. */
export type Known = { what: string; who: string };

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

/** Forgets what {@link exceeded} has counted in the windows of this moment. */
export async function forgetUses(strapi: Core.Strapi, limited: Limited, now: Date): Promise<void> {
  const keys = windowsOf(strapi, limited, now).map(({ key }) => key);
  await dropUses(strapi.db.connection, keys);
}

/** Remembers somebody until a moment, as a keyed hash, for all replicas. */
export async function remember(strapi: Core.Strapi, known: Known, until: Date): Promise<void> {
  await markUntil(strapi.db.connection, keyOf(strapi, ['remembered', known.what, known.who]), until);
}

/** Whether somebody is remembered. */
export function isRemembered(strapi: Core.Strapi, known: Known, now: Date): Promise<boolean> {
  return isMarked(strapi.db.connection, keyOf(strapi, ['remembered', known.what, known.who]), now);
}

/** The same for the networks of an address. `limits` are those of a single line. */
export function exceededFrom(
  strapi: Core.Strapi,
  { what, ip, limits }: { what: string; ip: string; limits: readonly RateLimit[] },
  now: Date,
): Promise<Refused | null> {
  return count(strapi, ofNetworks(what, ip, limits), now);
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

/** A form that was counted: what work it is asked for, until when, and how it is taken back when it is refused. */
export type CountedForm = { level: WorkLevel; until: Date; takeBack: () => Promise<void> };

/**
 * Counts a form for the visitor's network and for all of them. Nothing is refused here: beyond a limit it is asked for work.
 * What is not taken in the end is to be taken back, or sending nothing over and over would make work for others.
 */
export async function countForm(
  strapi: Core.Strapi,
  what: FormLimitName,
  { ip, now }: { ip: string; now: Date },
): Promise<CountedForm> {
  if (isLoopback(ip)) return { level: 0, until: now, takeBack: async () => {} };
  return countForWork(strapi, limitsOf(what, ip), now);
}

/** {@link countForm} of whatever is limited. */
export async function countForWork(
  strapi: Core.Strapi,
  list: readonly Limited[],
  now: Date,
): Promise<CountedForm> {
  const db = strapi.db.connection;
  const windows = list.flatMap((limited) => windowsOf(strapi, limited, now));
  const used = await countUses(db, windows);
  const levels = windows.map(({ key, times }) => workLevel(used.get(key) ?? 0, times));
  const full = windows.filter((_, i) => (levels[i] ?? 0) > 0);
  return {
    level: Math.max(...levels),
    until: new Date(Math.max(now.getTime(), ...full.map(({ endsAt }) => endsAt.getTime()))),
    takeBack: () => takeUsesBack(db, windows),
  };
}

/** What work the next use of something will be asked for. Counts nothing. */
export async function nextLevel(strapi: Core.Strapi, limited: Limited, now: Date): Promise<WorkLevel> {
  const windows = windowsOf(strapi, limited, now);
  const used = await readUses(
    strapi.db.connection,
    windows.map(({ key }) => key),
  );
  return Math.max(...windows.map(({ key, times }) => workLevel((used.get(key) ?? 0) + 1, times)));
}

function limitsOf(what: ShopLimitName, ip: string): Limited[] {
  const { network, everybody } = SHOP_LIMITS[what];
  return [...ofNetworks(what, ip, network), { what, who: 'everybody', limits: everybody }];
}

/** The networks of an address, each with its own sum. */
function ofNetworks(what: string, ip: string, limits: readonly RateLimit[]): Limited[] {
  return networksOf(ip).map(({ who, lines }) => ({ what, who, limits: limitsOfLines(limits, lines) }));
}

async function count(strapi: Core.Strapi, list: readonly Limited[], now: Date): Promise<Refused | null> {
  const windows = list.flatMap((limited) => windowsOf(strapi, limited, now));
  const used = await countUses(strapi.db.connection, windows);
  const full = windows.filter(({ key, times }) => (used.get(key) ?? 0) > times);
  if (full.length === 0) return null;
  return { until: new Date(Math.max(...full.map(({ endsAt }) => endsAt.getTime()))) };
}

function windowsOf(strapi: Core.Strapi, { what, who, limits }: Limited, now: Date) {
  return limits.map((limit) => {
    const { number, endsAt } = windowOf(limit, now);
    const key = keyOf(strapi, ['rate-limit', what, limit.seconds, number, who]);
    return { key, endsAt, times: limit.times };
  });
}

function keyOf(strapi: Core.Strapi, parts: readonly (string | number)[]): string {
  const [secret = ''] = shopConfig(strapi).cartCookieKeys;
  return createHmac('sha256', secret).update(parts.join('/')).digest('hex');
}
