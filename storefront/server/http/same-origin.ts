import { isSearchPath } from '@colophon/contracts/search/query';
import type { Request, RequestHandler } from 'express';
import { refuse } from './refusal.ts';
import { requestHost } from './request-host.ts';

type RequestFacts = {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  site: string | undefined;
};

/**
 * CSRF check: whether a request may change something. It must come from a page of this site, or from a client that is
 * no browser. The origin is compared with the request's own host, so that one server may have several names.
 */
export function mayChange({ method, host, origin, site }: RequestFacts): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Endpoint of one-click unsubscribe (RFC 8058); the token in its URL is the only authorization. */
const ONE_CLICK_PATH = /^\/[a-z]{2}\/newsletter\/unsubscribe$/;

/**
 * Whether a request is a one-click unsubscribe. It needs no cookie, so no session can be abused by it, and it may be
 * cross-origin: the mail client may be a web page of another site.
 */
export function isOneClick({ path, query }: Pick<Request, 'path' | 'query'>): boolean {
  return ONE_CLICK_PATH.test(path) && typeof query.t === 'string' && query.t !== '';
}

/** Refuses forms that another site submits on a visitor's behalf (CSRF); a search changes nothing and reads no cookie. */
export const sameOriginOnly: RequestHandler = (request, response, next) => {
  const facts = {
    method: request.method,
    host: requestHost(request),
    origin: request.get('origin'),
    site: request.get('sec-fetch-site'),
  };
  if (mayChange(facts)) return next();
  if (!isOneClick(request) && !isSearchPath(request.path)) return refuse(request, response, 'other-site');
  // Remix checks the origin again, for every action.
  delete request.headers.origin;
  next();
};
