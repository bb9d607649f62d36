import type { Envelope } from '@colophon/contracts/shop/envelope';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { GUARD_MESSAGES, type GuardMessage } from './guard-messages';
import { comesFromOurPages } from './origin';

type Context = Parameters<Core.MiddlewareHandler>[0];

/**
 * Middleware for every public route of the shop. A form or script of another site can make a visitor's browser send a
 * request with its cookies (CSRF), but only in a content type that needs no CORS preflight, and never without an
 * Origin: so only JSON from our own pages is accepted.
 */
export const shopGuard: Core.MiddlewareFactory = (_config, { strapi }): Core.MiddlewareHandler => {
  const publicUrl = strapi.config.get<string>('plugin::shop.publicUrl');
  return async (context, next) => {
    const headers = {
      origin: context.get('origin') || undefined,
      secFetchSite: context.get('sec-fetch-site') || undefined,
    };
    if (!comesFromOurPages(headers, publicUrl)) return refuse(context, 403, 'other-site');
    if (hasBody(context) && !context.is('application/json')) return refuse(context, 415, 'not-json');
    return next();
  };
};

/**
 * Outermost middleware: errors of Strapi itself on the shop's URLs (a body that is not JSON or is too large, a wrong
 * method) are converted to the envelope, in the visitor's language and without internals.
 */
export const envelopeErrors: Core.MiddlewareHandler = async (context, next) => {
  await next();
  if (!isShopPath(context.path) || context.status < 400 || context.status === 401) return;
  if (isEnvelope(context.body)) return;
  refuse(context, context.status, messageOf(context.status));
};

function hasBody(context: Context): boolean {
  return (context.request.length ?? 0) > 0 || context.get('transfer-encoding') !== '';
}

function refuse(context: Context, status: number, message: GuardMessage): void {
  const locale = localeFromAcceptLanguage(context.get('accept-language'));
  const envelope: Envelope<never> = {
    success: false,
    data: null,
    messages: [GUARD_MESSAGES[locale][message]],
    validationErrors: {},
  };
  context.status = status;
  context.body = envelope;
}

function messageOf(status: number): GuardMessage {
  if (status >= 500) return 'failed';
  if (status === 413) return 'too-large';
  if (status === 415) return 'not-json';
  return status === 404 || status === 405 ? 'not-found' : 'unreadable';
}

const SHOP_PATHS = Object.values(shopRoutes).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`, 'i'),
);

function isShopPath(path: string): boolean {
  return path.startsWith('/api/') && SHOP_PATHS.some((pattern) => pattern.test(path));
}

function isEnvelope(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && 'validationErrors' in body;
}
