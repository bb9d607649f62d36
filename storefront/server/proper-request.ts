import { LOCALES } from '@colophon/contracts/locale';
import { SEARCH_PATH } from '@colophon/contracts/search-query';
import type { RequestHandler } from 'express';
import { type Refusal, refuse } from './refusal.ts';
import { requestHost } from './request-host.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** A name or address with a port, and nothing that could end it within the address of a page. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/i;
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** Mail programs post here by themselves, mostly as multipart (RFC 8058). The address says who, so any body will do. */
const ONE_CLICK = new RegExp(`^/(?:${LOCALES.join('|')})/newsletter/unsubscribe(?:\\?|$)`);

type Said = { method: string; url: string; host: string | undefined; contentType: string | undefined };

/**
 * What is wrong with a request before anything of it is looked at; null when it is proper. Pages are made of
 * an address put together from host and path: a host such as 'press.example/nl?' would make another page of it.
 */
export function faultOf({ method, url, host, contentType }: Said): Refusal | null {
  if (!METHODS.has(method)) return 'method';
  if (!url.startsWith('/') || !isHost(host) || !URL.canParse(`http://host${url}`)) return 'address';
  // All our forms are sent this way; what is sent otherwise could not be read. The one call says so itself.
  if (method === 'POST' && !takesAnyBody(url) && !FORM.test(contentType ?? '')) return 'no-form';
  return null;
}

const takesAnyBody = (url: string) => url === SEARCH_PATH || ONE_CLICK.test(url);

function isHost(host: string | undefined): boolean {
  const matched = HOST.exec(host ?? '');
  return matched !== null && Number(matched.groups?.port ?? 0) <= 65_535;
}

/** Refuses what no page can be made of. */
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
