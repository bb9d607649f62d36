import type { Request, RequestHandler } from 'express';
import { refuse } from './refusal.ts';
import { requestHost } from './request-host.ts';

type Said = {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  site: string | undefined;
};

/**
 * Whether a request may change something: a form of this very site, or a client that is no browser. The
 * origin is compared with the request's own host, so that one server may have several names.
 */
export function mayChange({ method, host, origin, site }: Said): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Where the one click of a mail program arrives (RFC 8058), with the token that is all the right there is. */
const ONE_CLICK_PATH = /^\/[a-z]{2}\/newsletter\/unsubscribe$/;

/**
 * Whether a request needs no cookie to do what it does, so that nobody's session can be abused by it: the one click of a
 * mail program, which may be a web page of another site.
 */
export function isOneClick({ path, query }: Pick<Request, 'path' | 'query'>): boolean {
  return ONE_CLICK_PATH.test(path) && typeof query.t === 'string' && query.t !== '';
}

/** Refuses forms that another site sends on a visitor's behalf. */
export const sameOriginOnly: RequestHandler = (request, response, next) => {
  const said = {
    method: request.method,
    host: requestHost(request),
    origin: request.get('origin'),
    site: request.get('sec-fetch-site'),
  };
  if (mayChange(said)) return next();
  if (!isOneClick(request)) return refuse(request, response, 'other-site');
  // Remix compares the origin once more, for every action.
  delete request.headers.origin;
  next();
};
