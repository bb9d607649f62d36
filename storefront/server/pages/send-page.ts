import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { pagePolicy } from '../http/csp.ts';
import { type Encoding, encode, encodedAs, encodeOnce } from '../http/encode.ts';
import { type HeaderSet, setHeaders } from '../http/headers.ts';
import type { Freshness } from '../page-cache/freshness.ts';
import type { Page } from '../page-cache/page-cache.ts';
import { withRequestedQuery } from './language-switch-query.ts';
import type { Rendered } from './render.ts';

/** Headers that a loader may set on an uncached response. */
const LOADERS_HEADERS = [
  'allow',
  'location',
  'x-remix-response',
  'x-remix-redirect',
  'x-remix-revalidate',
  'retry-after',
  'referrer-policy',
];

/**
 * Compresses a rendered page for the cache. `base` are the headers of every page.
 * @param indexed  version of the search index when rendering began
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
      // The browser may store it, and revalidates it by its ETag each time.
      'Cache-Control': 'no-cache',
      ETag: encoded.etag,
      Vary: 'Accept-Encoding',
    },
    status: rendered.status,
    digest,
    ...age(freshness, indexed),
  };
}

/** Renews an unchanged page: the same bytes with a new timestamp and expiry. */
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

/** Sends a cached page. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    // With all headers: a browser updates its cached response with those of a 304.
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await encodedAs(page, encoding);
  sendBytes(request, response, page.status, { ...page.headers, ...bodyHeaders(bytes, encoding) }, bytes);
}

/**
 * Sends a cached page to a visitor whose URL has another query string than the page's key. The bytes are made for this
 * response alone, so that the page is cached only once, and have no ETag.
 * @param query  of the visitor's URL, as requested
 */
export async function sendPageWithQuery(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  query: string,
): Promise<void> {
  const plain = await encodedAs(page, null);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await encodeOnce(Buffer.from(withRequestedQuery(plain.toString('utf8'), query)), encoding);
  const { ETag: _ofAll, ...headers } = page.headers;
  sendBytes(request, response, page.status, { ...headers, ...bodyHeaders(bytes, encoding) }, bytes);
}

/** Sends an uncached response, for one visitor. `framedBy` is the one origin that may frame it. */
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

/** Returns the headers that describe the body. Only HTML gets a policy with the hashes of its scripts. */
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
