import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HeaderSet, setHeaders } from './headers.ts';
import { refuse } from './refusal.ts';

/** Fast path for nearly every URL: small letters and digits, no segment that begins with a dot. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;
/** A percent-encoded letter, digit, '-', '.', '_' or '~', which need no escape (RFC 3986, section 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** '.' and '..' */
const DOTS = /\/\.{1,2}(?=\/|$)/;
/** Locale and first segment of a page's path, which are always lower case. What follows may be a token. */
const NAMES = /^\/(?:en|nl)(?:[/.][^/]*|$)/i;

/**
 * Normalises a path to its canonical spelling on this site: no needless percent-encoding, no double or trailing slash,
 * locale and first segment in lower case. A page under two spellings would be two pages, to crawlers and to the page
 * cache; and code that checks a path before the router decodes it must see what the router sees.
 * @returns null when no page can have such a path: dot segments, backslashes, invalid percent-encoding
 */
export function canonicalPath(path: string): string | null {
  if (path === '/' || PLAIN.test(path)) return path;
  // Checked before anything is replaced: '%%36f' is invalid, and must not become valid by decoding.
  if (!isText(path)) return null;
  const plain = path.replace(NEEDLESS_ESCAPE, (written) => decodeURIComponent(written));
  if (DOTS.test(plain) || plain.includes('\\') || plain.endsWith('/.data')) return null;
  const single = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
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
 * Handles requests for non-canonical paths: with a redirect, or with a refusal. A POST cannot be redirected, so its
 * URL is rewritten to the canonical path and the request continues.
 * @returns whether a response was sent
 */
export function redirectedBySpelling(
  request: IncomingMessage,
  response: ServerResponse,
  headers: HeaderSet,
): boolean {
  const { url = '', method } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // A URL that is no path at all is refused later, by `faultOf`.
  if (!path.startsWith('/')) return false;
  const proper = canonicalPath(path);
  if (proper === path) return false;
  if (proper === null) {
    setHeaders(response, headers);
    refuse(request, response, 'address');
    return true;
  }
  const address = mark < 0 ? proper : proper + url.slice(mark);
  if (method !== 'GET' && method !== 'HEAD') {
    request.url = address;
    return false;
  }
  setHeaders(response, headers);
  // Cached privately: the URL may hold a visitor's secret token.
  response.writeHead(301, { Location: address, 'Cache-Control': 'private, max-age=3600' }).end();
  return true;
}
