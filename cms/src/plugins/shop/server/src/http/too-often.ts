import type { Core } from '@strapi/strapi';
import type { ShopLimitName } from '../domain/shop-limits';
import { exceededByNetwork, isExhausted, type Refused } from '../services/rate-limit';
import { shopNow } from '../store/clock';
import type { ShopContext } from './context';
import { refuse } from './reply';

/** Says after how many seconds a call may come again. */
export function tellWait(context: ShopContext, { until }: Refused, now: Date): void {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  context.set('Retry-After', String(Math.max(1, seconds)));
}

/** Answers a call that came too often, with the seconds after which it may come again. */
export function refuseTooOften(context: ShopContext, refused: Refused, now: Date): void {
  tellWait(context, refused, now);
  refuse(context, 429, { messages: [{ code: 'too-often' }] });
}

/**
 * Counts a call for the visitor's network, and for all of them.
 * @returns whether it was one too many: the request is answered then, and must not be handled further
 */
export async function cameTooOften(
  strapi: Core.Strapi,
  context: ShopContext,
  what: ShopLimitName,
): Promise<boolean> {
  const now = shopNow();
  const refused = await exceededByNetwork(strapi, what, { ip: context.request.ip, now });
  if (refused) refuseTooOften(context, refused, now);
  return refused !== null;
}

/**
 * Looks something secret up, unless the visitor's network has named too many wrong ones: then nothing is found,
 * whatever was asked for.
 * @param look  null where the secret is wrong, which is counted
 */
export async function lookUpSecret<T>(
  strapi: Core.Strapi,
  context: ShopContext,
  what: ShopLimitName,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const who = { ip: context.request.ip, now: shopNow() };
  if (await isExhausted(strapi, what, who)) return null;
  const found = await look();
  if (found === null) await exceededByNetwork(strapi, what, who);
  return found;
}
