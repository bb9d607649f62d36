import { isLoopback, networksOf } from '@colophon/shop/limits/domain/rate-limit';
import {
  checkLimit,
  exceededFrom,
  forgetUses,
  isRemembered,
  type Refused,
  remember,
} from '@colophon/shop/limits/rate-limit';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../strapi-patches/context';
import { LOGIN_LIMITS, NETWORK_KNOWN_DAYS } from './domain/login-limits';
import { type StaffMessage, staffMessage } from './messages';

/** An attempt to sign in. It makes no difference whether there is such an account. */
type Attempt = { email: string; ip: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts an attempt to sign in, for all replicas. @returns null when it may proceed */
export async function countAttempt(
  strapi: Core.Strapi,
  attempt: Attempt,
  now: Date,
): Promise<Refused | null> {
  const { account, both } = namesOf(attempt);
  const here = await checkLimit(strapi, { what: 'login', who: both, limits: LOGIN_LIMITS.here }, now);
  // An attempt refused here is not counted below: otherwise one network would use up the limit of others.
  if (here) return here;
  if (!(await isRemembered(strapi, { what: 'login-network-known', who: both }, now))) {
    const limited = { what: 'login-elsewhere', who: account, limits: LOGIN_LIMITS.elsewhere };
    const elsewhere = await checkLimit(strapi, limited, now);
    if (elsewhere) return elsewhere;
  }
  // Behind a proxy that does not forward addresses, all clients would be one network.
  if (isLoopback(attempt.ip)) return null;
  const limits = LOGIN_LIMITS.network;
  return exceededFrom(strapi, { what: 'login-network', ip: attempt.ip, limits }, now);
}

/** Records a successful sign-in: the account's attempts so far are reset, and its network is known from now on. */
export async function attemptSucceeded(strapi: Core.Strapi, attempt: Attempt, now: Date): Promise<void> {
  const { both } = namesOf(attempt);
  await forgetUses(strapi, { what: 'login', who: both, limits: LOGIN_LIMITS.here });
  const until = new Date(now.getTime() + NETWORK_KNOWN_DAYS * DAY_MS);
  await remember(strapi, { what: 'login-network-known', who: both }, until);
}

function namesOf({ email, ip }: Attempt): { account: string; both: string } {
  const account = email.toLowerCase();
  const [network] = networksOf(ip);
  return { account, both: `${network?.who} ${account}` };
}

/**
 * Refuses a rate-limited call, with the time until a retry is allowed.
 * @throws RateLimitError always, in the user's language
 */
export function refuseTooMany(context: Context, message: StaffMessage, { until }: Refused, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  context.set('Retry-After', String(seconds));
  throw new errors.RateLimitError(staffMessage(context, message, { minutes: Math.ceil(seconds / 60) }));
}
