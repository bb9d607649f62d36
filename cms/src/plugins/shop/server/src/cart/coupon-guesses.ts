import type { Core } from '@strapi/strapi';
import { type Reserved, reserve } from '../limits/rate-limit';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import type { MayTryCoupons } from './cart';
import { type CartProblem, givenOut } from './domain/resolve-cart';

/** Coupon codes that one request tries, counted against the guessing limit. */
export type CouponGuesses = {
  mayTry: MayTryCoupons;
  /**
   * Uncounts valid codes: they were no guesses. A request whose result does not mention its codes keeps all of them
   * counted.
   */
  releaseCorrect(problems: readonly CartProblem[]): Promise<void>;
};

/**
 * Counts the codes of a request for the visitor's network and globally, before any is looked up. Beyond the limit none
 * is looked up, so that neither response nor timing reveals whether one is valid.
 */
export function couponGuesses(strapi: Core.Strapi, context: ShopContext): CouponGuesses {
  const who = { ip: context.request.ip, now: shopNow() };
  const counted = new Map<string, Reserved>();
  let isRefused = false;
  return {
    async mayTry(codes) {
      const fresh = codes.filter((code) => !counted.has(code));
      if (isRefused || fresh.length === 0) return !isRefused;
      const reserved = await reserve(strapi, 'coupon-guess', who, fresh.length);
      if (reserved.ok) for (const code of fresh) counted.set(code, reserved);
      isRefused = !reserved.ok;
      return !isRefused;
    },
    async releaseCorrect(problems) {
      for (const code of givenOut([...counted.keys()], problems)) await counted.get(code)?.release(1);
    },
  };
}
