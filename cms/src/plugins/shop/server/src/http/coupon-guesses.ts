import type { CartUpdate } from '@colophon/contracts/cart';
import type { Core } from '@strapi/strapi';
import type { CartProblem } from '../domain/resolve-cart';
import { exceededByNetwork, isExhausted } from '../services/rate-limit';
import { shopNow } from '../store/clock';
import type { ShopContext } from './context';

/** Refusals that a code which nobody was given meets. */
const WRONG: ReadonlySet<string> = new Set<CartProblem['code']>([
  'unknown-coupon',
  'early-coupon',
  'expired-coupon',
  'malformed-coupon',
]);

/** Whether so many wrong coupons came from the visitor's network that new ones are not even looked up. */
export async function hasGuessedCoupons(
  strapi: Core.Strapi,
  context: ShopContext,
  update: CartUpdate,
): Promise<boolean> {
  if (Array.isArray(update) || update.coupons.length === 0) return false;
  return isExhausted(strapi, 'coupon-guess', { ip: context.request.ip, now: shopNow() });
}

/** Counts each wrong coupon of a change. */
export async function countWrongCoupons(
  strapi: Core.Strapi,
  context: ShopContext,
  problems: readonly CartProblem[],
): Promise<void> {
  const who = { ip: context.request.ip, now: shopNow() };
  for (const { code } of problems) {
    if (WRONG.has(code)) await exceededByNetwork(strapi, 'coupon-guess', who);
  }
}
