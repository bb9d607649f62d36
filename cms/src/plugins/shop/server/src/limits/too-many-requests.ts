import type { Core } from '@strapi/strapi';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { refuse } from '../platform/http/reply';
import type { ShopLimitName } from './domain/shop-limits';
import { exceededByNetwork, type Refused } from './rate-limit';

/** Sets the Retry-After header, in seconds. */
export function setRetryAfter(context: ShopContext, { until }: Refused, now: Date): void {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  context.set('Retry-After', String(Math.max(1, seconds)));
}

/** Responds 429 with Retry-After to a call beyond its limit. */
export function refuseTooOften(context: ShopContext, refused: Refused, now: Date): void {
  setRetryAfter(context, refused, now);
  refuse(context, 429, { messages: [{ code: 'too-often' }] });
}

/**
 * Counts a call for the visitor's network and globally.
 * @returns true when the limit is exceeded: the request has its response then, and must not be handled further
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
