import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { pagePolicy } from './csp.ts';
import { type Encoding, encode, encodedAs, encodeOnce } from './encode.ts';
import type { Freshness } from './freshness.ts';
import { type HeaderSet, setHeaders } from './headers.ts';
import type { Page } from './page-cache.ts';
import type { Rendered } from './render.ts';

/** Headers that a loader may set on an answer that is not kept. */
const LOADERS_HEADERS = [
  'location',
  'x-remix-response',
  'x-remix-redirect',
  'x-remix-revalidate',
  'retry-after',
  'referrer-policy',
];

/**
 * Makes what was rendered ready to be kept and sent many times. `base` are the headers of every page.
 * @param indexed  what the search index was when its making began
 */
export async function toPage(
  { freshness, digest, ...rendered }: Rendered,
  indexed: number | null,
  base: HeaderSet,
): Promise<Page> {
  const encoded = await encode(rendered.body);
  return {
    ...encoded,
    headers: {
      ...base,
      ...contentHeaders(rendered, base),
      // The browser may keep it, and asks each time whether it is still the same.
      'Cache-Control': 'no-cache',
      ETag: encoded.etag,
      Vary: 'Accept-Encoding',
    },
    status: rendered.status,
    digest,
    ...age(freshness, indexed),
  };
}

/** A page that would come out as it was: the same bytes, right for longer. */
export function stillRight(page: Page, freshness: Freshness, indexed: number | null): Page {
  return { ...page, ...age(freshness, indexed) };
}

function age(freshness: Freshness, indexed: number | null) {
  return {
    madeAt: Date.now(),
    version: freshness.version,
    indexed: freshness.followsIndex ? indexed : null,
    expiresAt: freshness.expiresAt,
  };
}

/** Sends a page that is kept. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    // With all headers: a browser takes the new ones over to the page that it kept.
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await encodedAs(page, encoding);
  sendBytes(request, response, page.status, { ...page.headers, ...bodyHeaders(bytes, encoding) }, bytes);
}

/** Sends what was made for one visitor, or must not be kept. `framedBy` is the one origin that may frame it. */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered,
  base: HeaderSet,
  framedBy?: string,
): Promise<void> {
  const { headers, status, body } = rendered;
  setHeaders(response, base);
  for (const name of LOADERS_HEADERS) {
    const value = headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.setHeader('Cache-Control', headers.get('cache-control') ?? 'private, no-store');
  const vary = headers.get('vary');
  if (body.length === 0) {
    response.writeHead(status, vary ? { Vary: vary } : {}).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await encodeOnce(body, encoding);
  setHeaders(response, contentHeaders(rendered, base, framedBy));
  response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  sendBytes(request, response, status, bodyHeaders(bytes, encoding), bytes);
}

/** What the body is. A policy is only narrowed to the page's own scripts where there is one. */
function contentHeaders(
  { headers, body }: Pick<Rendered, 'headers' | 'body'>,
  base: HeaderSet,
  framedBy?: string,
): HeaderSet {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8';
  const disposition = headers.get('content-disposition');
  const policy = type.startsWith('text/html') && base['Content-Security-Policy'];
  return {
    'Content-Type': type,
    ...(disposition && { 'Content-Disposition': disposition }),
    ...(policy && { 'Content-Security-Policy': pagePolicy(policy, body.toString('utf8'), framedBy) }),
  };
}

function bodyHeaders(bytes: Buffer, encoding: Encoding | null): HeaderSet {
  const length = { 'Content-Length': String(bytes.length) };
  return encoding ? { ...length, 'Content-Encoding': encoding } : length;
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: HeaderSet,
  bytes: Buffer,
): void {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
