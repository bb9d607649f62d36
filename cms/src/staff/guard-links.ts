import { isLoopback } from '@colophon/shop/limits/domain/rate-limit';
import { checkLimit, exceededFrom } from '@colophon/shop/limits/rate-limit';
import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeAdminRoute } from '../strapi-patches/admin-routes';
import { LINK_LIMITS } from './domain/login-limits';
import { refuseTooMany } from './login-attempts';

/**
 * Limits requests for a forgotten-password link, in the database for all replicas, instead of Strapi's count per process. A
 * network over the limit is refused, whether or not there are such accounts; an account over the limit gets the usual response,
 * and no mail.
 */
export function guardLinks(strapi: Core.Strapi): void {
  changeAdminRoute(strapi, 'POST', '/forgot-password', (middlewares) => [
    ...middlewares.filter((name) => name !== 'admin::rateLimit'),
    limitLinks(strapi),
  ]);
}

function limitLinks(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (context, next) => {
    const { email } = (context.request.body ?? {}) as { email?: unknown };
    // The check behind this accepts a list as a text.
    if (typeof email !== 'string') throw new errors.ValidationError('email is a required field');
    const now = shopNow();
    // Behind a proxy that does not forward addresses, all clients would be one network.
    if (!isLoopback(context.ip)) {
      const limits = LINK_LIMITS.network;
      const refused = await exceededFrom(strapi, { what: 'link-network', ip: context.ip, limits }, now);
      if (refused) refuseTooMany(context, 'too-many-links', refused, now);
    }
    const account = { what: 'link', who: email.toLowerCase(), limits: LINK_LIMITS.account };
    if (await checkLimit(strapi, account, now)) context.status = 204;
    else await next();
  };
}
