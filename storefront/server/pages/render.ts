import type { createRequestHandler } from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';
import { readBody } from '../http/read-body.ts';
import { requestHost } from '../http/request-host.ts';
import type { Freshness } from '../page-cache/freshness.ts';
import type { PageContext } from './page-context.ts';

export type RemixHandler = ReturnType<typeof createRequestHandler>;
/** `digest`: of the data it was rendered from; `isAsBefore`: rendering was skipped, since the page is unchanged. */
export type Rendered = {
  status: number;
  headers: Headers;
  body: Buffer;
  freshness: Freshness;
  digest: string | null;
  isAsBefore: boolean;
};

/** Headers of the visitor's request that are passed to Remix; all others are dropped. */
const PASSED = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-purpose',
  'purpose',
  'user-agent',
  'x-remix-response',
];

/** Lets Remix handle a request, and buffers the response: its content security policy needs the scripts' hashes. */
export async function render(
  handler: RemixHandler,
  request: Request,
  context: PageContext,
): Promise<Rendered> {
  const response = await handler(request, context);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = isPage
    ? Buffer.from(scriptsLast(await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const { freshness, output } = context;
  const { digest, isAsBefore } = output;
  return { status: response.status, headers: response.headers, body, freshness, digest, isAsBefore };
}

/**
 * Lowers the fetch priority of the scripts that Remix preloads: a page is readable without them, so fonts and the main
 * picture load first. Only the links before the content are Remix's.
 */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" href=',
    '<link rel="modulepreload" fetchpriority="low" href=',
  );
}

/** Builds the Fetch API request of one visitor, cookies and form included. */
export async function visitorRequest(request: ExpressRequest): Promise<Request> {
  // Remix compares a form's Origin with the host, and refuses the form without one.
  const headers = new Headers({
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-host': requestHost(request) ?? '',
  });
  for (const name of PASSED) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    ...(!bodiless && { body: new Uint8Array(await readBody(request)) }),
  });
}

/**
 * Builds an anonymous request, of a URL and nothing else, so that its response suits every visitor. Its host is the
 * configured one, since a visitor's Host header must not end up in a cached page.
 */
export function anonymousRequest(publicUrl: string, path: string): Request {
  return new Request(new URL(publicUrl).origin + path, { headers: { accept: 'text/html' } });
}

function addressOf(request: ExpressRequest): string {
  const host = requestHost(request) ?? 'localhost';
  // A path that begins with two slashes would be parsed as a host. The protocol comes from a proxy's header, so it is
  // limited to http and https.
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}${request.originalUrl.replace(/^\/{2,}/, '/')}`;
}
