import type { RequestHandler } from 'express';
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

/** Refuses forms that another site sends on a visitor's behalf. */
export const sameOriginOnly: RequestHandler = (request, response, next) => {
  const said = {
    method: request.method,
    host: requestHost(request),
    origin: request.get('origin'),
    site: request.get('sec-fetch-site'),
  };
  if (mayChange(said)) next();
  else refuse(request, response, 'other-site');
};
