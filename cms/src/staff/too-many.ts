import type { Refused } from '@colophon/shop/limits/rate-limit';
import { errors } from '@strapi/utils';
import type { Context } from '../strapi-patches/context';
import { type StaffMessage, staffMessage } from './messages';

/**
 * Refuses a rate-limited call, with the time until a retry is allowed.
 * @throws RateLimitError always, in the user's language
 */
export function refuseTooMany(context: Context, message: StaffMessage, { until }: Refused, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  context.set('Retry-After', String(seconds));
  throw new errors.RateLimitError(staffMessage(context, message, { minutes: Math.ceil(seconds / 60) }));
}
