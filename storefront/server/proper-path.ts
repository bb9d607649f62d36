import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HeaderSet, setHeaders } from './headers.ts';
import { refuse } from './refusal.ts';

/** What nearly every address is: small letters and digits, no segment that begins with a dot. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;
/** '.' and '..', however they are written. */
const DOTS = /\/(?:\.|%2e){1,2}(?=\/|$)/i;
/** Language and first word of a page's address: no capital stands in them. What follows may be a token. */
const NAMES = /^\/(?:en|nl)(?:[/.][^/]*|$)/i;

/**
 * A path in the one spelling that it has on this site: no slash doubled or at the end, language and first word
 * in small letters. A page under two spellings would be two pages, to robots and to the page cache.
 * @returns null when no page can have such a path: dots that lead elsewhere, backslashes, what is no text
 */
export function properPath(path: string): string | null {
  if (path === '/' || PLAIN.test(path)) return path;
  if (DOTS.test(path) || path.includes('\\') || path.endsWith('/.data') || !isText(path)) return null;
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return single.replace(NAMES, (names) =>
    names.replace(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase())),
  );
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers requests for paths in another spelling: with the way to the proper one, or with a refusal.
 * @returns whether the request was answered
 */
export function answeredBySpelling(
  request: IncomingMessage,
  response: ServerResponse,
  headers: HeaderSet,
): boolean {
  const { url = '', method } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // What is no path at all is refused where requests are looked at.
  if (!path.startsWith('/')) return false;
  const proper = properPath(path);
  if (proper === path) return false;
  if (proper === null) {
    setHeaders(response, headers);
    refuse(request, response, 'address');
    return true;
  }
  if (method !== 'GET' && method !== 'HEAD') return false;
  setHeaders(response, headers);
  const query = mark < 0 ? '' : url.slice(mark);
  response.writeHead(301, { Location: proper + query, 'Cache-Control': 'public, max-age=3600' }).end();
  return true;
}
