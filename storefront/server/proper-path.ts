import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HeaderSet, setHeaders } from './headers.ts';
import { refuse } from './refusal.ts';

/** What nearly every address is: small letters and digits, no segment that begins with a dot. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;
/** A letter, digit, '-', '.', '_' or '~' in the spelling that it needs not have (RFC 3986, section 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** '.' and '..' */
const DOTS = /\/\.{1,2}(?=\/|$)/;
/** Language and first word of a page's address: no capital stands in them. What follows may be a token. */
const NAMES = /^\/(?:en|nl)(?:[/.][^/]*|$)/i;

/**
 * A path in the one spelling that it has on this site: nothing escaped that needs not be, no slash doubled or at the end,
 * language and first word in small letters. A page under two spellings would be two pages, to robots and to the page cache;
 * and what looks at a path before the router decodes it must see what the router sees.
 * @returns null when no page can have such a path: dots that lead elsewhere, backslashes, what is no text
 */
export function properPath(path: string): string | null {
  if (path === '/' || PLAIN.test(path)) return path;
  // Before anything is replaced: '%%36f' is no text, and must not become one.
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
 * Answers requests for paths in another spelling: with the way to the proper one, or with a refusal. What cannot be led
 * on, a form, goes on under the proper one.
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
  const address = mark < 0 ? proper : proper + url.slice(mark);
  if (method !== 'GET' && method !== 'HEAD') {
    request.url = address;
    return false;
  }
  setHeaders(response, headers);
  // For the browser that asked alone: the address may be the secret of one visitor.
  response.writeHead(301, { Location: address, 'Cache-Control': 'private, max-age=3600' }).end();
  return true;
}
