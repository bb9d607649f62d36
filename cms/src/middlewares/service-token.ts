import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { env } from '../settings/env';

const hashText = (text: string) => createHash('sha256').update(text).digest();
const accepted = [env.SERVICE_TOKEN, env.SERVICE_TOKEN_PREVIOUS]
  .filter((token) => token !== undefined)
  .map(hashText);

/**
 * Returns true if a header has the service token, or the previous one. Both sides are hashed: equal lengths, and no timing side
 * channel.
 */
export function carriesServiceToken(authorization: string | undefined): boolean {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) return false;
  const given = hashText(token);
  return accepted.some((expected) => timingSafeEqual(given, expected));
}

/**
 * Protects the private API: everything under /api is for storefront and search-sync only. It runs before routing, so a route
 * that is opened by mistake stays closed. The path is decoded and lower-cased first: the router is not case-sensitive.
 */
export default (): Core.MiddlewareHandler => async (context, next) => {
  if (!isApiPath(context.path)) return next();
  if (!carriesServiceToken(context.get('authorization'))) {
    context.status = 401;
    context.body = { error: { status: 401, name: 'UnauthorizedError', message: 'Unauthorized' } };
    return;
  }
  // Strapi would read the header as a token of its own and refuse it.
  delete context.request.headers.authorization;
  return next();
};

function isApiPath(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  return /^\/+api(\/|$)/i.test(decoded);
}
