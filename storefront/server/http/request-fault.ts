import { isSearchPath } from '@colophon/contracts/search/query';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { RequestHandler } from 'express';
import { type Refusal, refuse } from './refusal.ts';
import { requestHost } from './request-host.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A host name or IP address with an optional port, and no character that could end the host within a URL. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/i;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** One-click unsubscribe of mail clients (RFC 8058), mostly multipart. The token is in the URL, so any body will do. */
const ONE_CLICK = new RegExp(`^/(?:${LOCALES.join('|')})/newsletter/unsubscribe(?:\\?|$)`);

type RequestFacts = {
  method: string;
  url: string;
  host: string | undefined;
  contentType: string | undefined;
};

/**
 * Validates a request's method, URL, host and content type; returns null when it is valid. Pages are rendered for a
 * URL put together from host and path: a host such as 'press.example/nl?' would make it another page's.
 */
export function faultOf({ method, url, host, contentType }: RequestFacts): Refusal | null {
  if (!METHODS.has(method)) return 'method';
  if (!url.startsWith('/') || !isHost(host) || !URL.canParse(`http://host${url}`)) return 'address';
  // All our forms use this content type; any other could not be parsed. The search API checks its own body.
  if (method === 'POST' && !takesAnyBody(url) && !FORM.test(contentType ?? '')) return 'no-form';
  return null;
}

const takesAnyBody = (url: string) => isSearchPath(url.replace(/\?.*/, '')) || ONE_CLICK.test(url);

function isHost(host: string | undefined): boolean {
  const matched = HOST.exec(host ?? '');
  return matched !== null && Number(matched.groups?.port ?? 0) <= 65_535;
}

/** Refuses requests for which no page can be rendered. */
export const properOnly: RequestHandler = (request, response, next) => {
  const fault = faultOf({
    method: request.method,
    url: request.originalUrl,
    host: requestHost(request),
    contentType: request.get('content-type'),
  });
  if (fault) refuse(request, response, fault);
  else next();
};
