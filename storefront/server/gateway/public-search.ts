import { localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, Accept-Language',
  'Access-Control-Max-Age': '86400',
};

/** Opens the search to pages of other sites (CORS). */
export const publicSearch: RequestHandler = (request, response, next) => {
  response.set(CORS_HEADERS);
  if (request.method === 'OPTIONS') {
    response.status(204).set(PREFLIGHT_HEADERS).end();
    return;
  }
  next();
};

const MESSAGES = {
  en: 'You search very often. Please try again in a minute.',
  nl: 'U zoekt heel vaak. Probeer het over een minuut opnieuw.',
} as const;

/**
 * Limits how often an address searches. Our own pages are exempt: all readers of a university may come from one address.
 * @param perMinute  searches of one address
 */
export function searchLimit(perMinute = 300): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => isOwnPage(request) || isLoopback(request.ip),
    message: (request: Request) => ({
      success: false,
      messages: [MESSAGES[localeFromAcceptLanguage(request.get('accept-language'))]],
    }),
  });
}

function isOwnPage(request: Request): boolean {
  return request.get('sec-fetch-site') === 'same-origin';
}

function isLoopback(ip: string | undefined): boolean {
  return ip === undefined || /^(?:::ffff:)?127\.|^::1$/.test(ip);
}
