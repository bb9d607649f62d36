import type { Core } from '@strapi/strapi';
import { type Reserved, reserve } from '../limits/rate-limit';
import { shopNow } from '../platform/clock';
import type { CouponGuesses } from './cart';
import { givenOut } from './domain/resolve-cart';

/**
 * Counts the codes of a request for the visitor's network and globally, before any is looked up. Beyond the limit none
 * is looked up, so that neither response nor timing reveals whether one is valid.
 */
export function couponGuesses(strapi: Core.Strapi, ip: string): CouponGuesses {
  const who = { ip, now: shopNow() };
  const counted = new Map<string, Reserved>();
  return {
    async mayTry(db, codes) {
      if (codes.length === 0) return true;
      const reserved = await reserve(strapi, 'coupon-guess', who, codes.length, db);
      if (reserved.ok) for (const code of codes) counted.set(code, reserved);
      return reserved.ok;
    },
    async releaseCorrect(problems) {
      for (const code of givenOut([...counted.keys()], problems)) await counted.get(code)?.release(1);
    },
  };
}
