import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Database } from '../platform/database';
import { isLoopback, limitsOfLines, networksOf, type RateLimit } from './domain/rate-limit';
import {
  type FormLimitName,
  type LimitScope,
  SHOP_LIMITS,
  type ShopLimit,
  type ShopLimitName,
} from './domain/shop-limits';
import {
  type CountedKey,
  countUses,
  dropUses,
  isMarked,
  markUntil,
  readUses,
  releaseUses,
  type UsedWindow,
} from './rate-limit-store';

/** A limited action: its name, its subject, and the limits. */
export type Limited = { what: string; who: string; limits: readonly RateLimit[] };

/** A fact that is remembered about somebody. */
export type Known = { what: string; who: string };

/** The end of a refusal. */
export type Refused = { until: Date };

/**
 * Counts one use and checks the limits. The counters are rows, so that all replicas share them; who it was is stored as
 * a keyed hash, until the window ends.
 * @returns null when it is within all limits
 */
export function checkLimit(strapi: Core.Strapi, limited: Limited, now: Date): Promise<Refused | null> {
  return count(strapi, [limited], now);
}

/**
 * Reads how often something was counted by {@link checkLimit} in the current window; in the fullest, of several limits.
 */
export async function usesOf(strapi: Core.Strapi, limited: Limited, now: Date): Promise<number> {
  const used = await readUses(strapi.db.connection, keysOf(strapi, limited), now);
  return Math.max(0, ...used.values());
}

/** Deletes what {@link checkLimit} has counted in the current windows. */
export async function forgetUses(strapi: Core.Strapi, limited: Limited): Promise<void> {
  await dropUses(strapi.db.connection, keysOf(strapi, limited));
}

/** Remembers a fact until an instant, as a keyed hash, for all replicas. */
export async function remember(strapi: Core.Strapi, known: Known, until: Date): Promise<void> {
  await markUntil(strapi.db.connection, keyOf(strapi, ['remembered', known.what, known.who]), until);
}

/** Tells whether a fact is remembered. */
export function isRemembered(strapi: Core.Strapi, known: Known, now: Date): Promise<boolean> {
  return isMarked(strapi.db.connection, keyOf(strapi, ['remembered', known.what, known.who]), now);
}

/** {@link checkLimit} for the networks of an address. `limits` are those of a single line. */
export function exceededFrom(
  strapi: Core.Strapi,
  { what, ip, limits }: { what: string; ip: string; limits: readonly RateLimit[] },
  now: Date,
): Promise<Refused | null> {
  return count(strapi, ofNetworks(what, ip, limits), now);
}

/**
 * Counts one call for its network and globally. Calls from this machine are not counted: behind a proxy that does not
 * send the visitor's address they would be all of them, and the shop would close.
 */
export async function exceededByNetwork(
  strapi: Core.Strapi,
  what: ShopLimitName,
  { ip, now }: { ip: string; now: Date },
): Promise<Refused | null> {
  if (isLoopback(ip)) return null;
  for (const [, list] of scopesOf(what, ip)) {
    const refused = await count(strapi, list, now);
    if (refused) return refused;
  }
  return null;
}

/** Uses that were counted in advance. */
export type Reserved = {
  ok: true;
  /** uncounts some of them */
  release(times: number): Promise<void>;
};

/** A refusal, with the scope whose limit is exceeded. */
export type NotReserved = { ok: false; full: LimitScope };

/**
 * Counts uses in advance, all of them or none, so that concurrent calls cannot exceed a limit together.
 * @returns not `ok` when the limit would be exceeded: the uses are not allowed
 */
export async function reserve(
  strapi: Core.Strapi,
  what: ShopLimitName,
  { ip, now }: { ip: string; now: Date },
  times: number,
  db: Database = strapi.db.connection,
): Promise<Reserved | NotReserved> {
  if (isLoopback(ip)) return { ok: true, release: async () => {} };
  const counted: CountedKey[] = [];
  const release = (back: number) => releaseUses(db, counted, { now, times: back });
  for (const [scope, list] of scopesOf(what, ip)) {
    const keys = list.flatMap((limited) => keysOf(strapi, limited));
    counted.push(...keys);
    const windows = await countUses(db, keys, { now, times });
    if (keys.some(({ key, times: most }) => (windows.get(key)?.used ?? 0) > most)) {
      await release(times);
      return { ok: false, full: scope };
    }
  }
  return { ok: true, release };
}

/** A counted form: its refusal, and a function to uncount it. */
export type CountedForm = { refused: Refused | null; undo: () => Promise<void> };

/**
 * Counts a form for the visitor's network and globally. One that is not stored in the end must be uncounted, or sending
 * invalid ones would exhaust the limit for others.
 */
export async function countForm(
  strapi: Core.Strapi,
  what: FormLimitName,
  { ip, now }: { ip: string; now: Date },
): Promise<CountedForm> {
  if (isLoopback(ip)) return { refused: null, undo: async () => {} };
  const list = scopesOf(what, ip).flatMap(([, limited]) => limited);
  const keys = list.flatMap((limited) => keysOf(strapi, limited));
  return {
    refused: await count(strapi, list, now),
    undo: () => releaseUses(strapi.db.connection, keys, { now }),
  };
}

/** The network's limit comes first: a network that exceeded it does not use up the global limit. */
function scopesOf(what: ShopLimitName, ip: string): [LimitScope, Limited[]][] {
  const { network, everybody }: ShopLimit = SHOP_LIMITS[what];
  const scopes: [LimitScope, Limited[]][] = [['network', ofNetworks(what, ip, network)]];
  if (everybody.length > 0) scopes.push(['everybody', [{ what, who: 'everybody', limits: everybody }]]);
  return scopes;
}

function ofNetworks(what: string, ip: string, limits: readonly RateLimit[]): Limited[] {
  return networksOf(ip).map(({ who, lines }) => ({ what, who, limits: limitsOfLines(limits, lines) }));
}

async function count(strapi: Core.Strapi, list: readonly Limited[], now: Date): Promise<Refused | null> {
  const keys = list.flatMap((limited) => keysOf(strapi, limited));
  const windows = await countUses(strapi.db.connection, keys, { now });
  const until = latestEnd(
    keys.filter(({ key, times }) => (windows.get(key)?.used ?? 0) > times),
    windows,
  );
  return until && { until };
}

/** The last end of the windows of some keys; null for none. */
function latestEnd(keys: readonly CountedKey[], windows: ReadonlyMap<string, UsedWindow>): Date | null {
  const ends = keys.flatMap(({ key }) => windows.get(key)?.endsAt.getTime() ?? []);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function keysOf(strapi: Core.Strapi, { what, who, limits }: Limited): (CountedKey & RateLimit)[] {
  return limits.map((limit) => ({
    ...limit,
    key: keyOf(strapi, ['rate-limit', what, limit.seconds, who]),
  }));
}

function keyOf(strapi: Core.Strapi, parts: readonly (string | number)[]): string {
  const [secret = ''] = shopConfig(strapi).cartCookieKeys;
  return createHmac('sha256', secret).update(parts.join('/')).digest('hex');
}
