import type { Envelope } from '@colophon/contracts/shop/envelope';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';

type GuardMessage = 'not-json' | 'other-site' | 'unreadable' | 'too-large' | 'not-found' | 'failed';

/** Messages of requests that are refused before any handler. */
const GUARD_MESSAGES: Record<Locale, Record<GuardMessage, string>> = {
  en: {
    'not-json': 'This address takes JSON only.',
    'other-site': 'This request did not come from our website.',
    unreadable: 'This request could not be read.',
    'too-large': 'This request is too large.',
    'not-found': 'This does not exist.',
    failed: 'Sorry, something has gone wrong. Please try again later or contact us.',
  },
  nl: {
    'not-json': 'Dit adres neemt alleen JSON aan.',
    'other-site': 'Dit verzoek kwam niet van onze website.',
    unreadable: 'Dit verzoek kon niet worden gelezen.',
    'too-large': 'Dit verzoek is te groot.',
    'not-found': 'Dit bestaat niet.',
    failed: 'Er is iets misgegaan. Probeer het later opnieuw of neem contact met ons op.',
  },
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a request comes from our own pages, by the headers of the browser. Clients that send neither header are
 * not browsers with a visitor's cookies, and pass (docs/threat-model.md, "forms from other sites").
 */
export function comesFromOurPages(
  headers: { origin: string | undefined; secFetchSite: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, secFetchSite } = headers;
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false;
  return !origin || isSameOrigin(origin, publicUrl);
}

// A trial is opened as localhost as often as by the URL that was printed.
function isSameOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  const ours = new URL(publicUrl);
  if (theirs.origin === ours.origin) return true;
  return (
    LOOPBACK.has(theirs.hostname) &&
    LOOPBACK.has(ours.hostname) &&
    theirs.port === ours.port &&
    theirs.protocol === ours.protocol
  );
}

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
