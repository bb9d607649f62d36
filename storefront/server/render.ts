import type { createRequestHandler } from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';
import type { Freshness } from './freshness.ts';
import type { PageContext } from './page-context.ts';
import { readBody } from './read-body.ts';
import { requestHost } from './request-host.ts';

export type RemixHandler = ReturnType<typeof createRequestHandler>;
/** `digest`: what it was rendered from; `isAsBefore`: it was not, since it would come out as it was. */
export type Rendered = {
  status: number;
  headers: Headers;
  body: Buffer;
  freshness: Freshness;
  digest: string | null;
  isAsBefore: boolean;
};

/** Headers of the visitor's request that pages may know. All others end here. */
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

/** Lets Remix answer a request, and reads the answer whole: its policy needs the hashes of its scripts. */
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
 * A page reads without its scripts, so they wait for its fonts and its picture; Remix would have all of them sent
 * first. Only the links before the content are Remix's.
 */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" href=',
    '<link rel="modulepreload" fetchpriority="low" href=',
  );
}

/** The request of one visitor, cookies and form included. */
export async function visitorRequest(request: ExpressRequest): Promise<Request> {
  // Remix compares a form's origin with the host, and refuses a form where it is told none.
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
 * The request of nobody in particular: an address and nothing else, so that its answer suits everybody. Its
 * host is our own too, since one visitor's must not end up in a page for all.
 */
export function anonymousRequest(publicUrl: string, path: string): Request {
  return new Request(new URL(publicUrl).origin + path, { headers: { accept: 'text/html' } });
}

function addressOf(request: ExpressRequest): string {
  const host = requestHost(request) ?? 'localhost';
  // A path that begins with two slashes would be read as another host.
  // The scheme is what a header of a proxy says; of what it may be, only two make an address.
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}${request.originalUrl.replace(/^\/{2,}/, '/')}`;
}
