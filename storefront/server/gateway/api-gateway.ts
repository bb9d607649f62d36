import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { Request, RequestHandler, Response } from 'express';
import { BodyTooLarge, readBody } from '../http/read-body.ts';
import { requestHost } from '../http/request-host.ts';
import { isShopPath } from './shop-path.ts';

const TIMEOUT_MS = 20_000;
/** Headers of the visitor's request that are forwarded to the shop. */
const PASSED_IN = ['accept-language', 'content-type', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'];
const PASSED_BACK = ['content-type', 'retry-after'];

const MESSAGES: Readonly<Record<Locale, Record<404 | 405 | 413 | 502, string>>> = {
  en: {
    404: 'There is no such call.',
    405: 'This call is made with POST.',
    413: 'This request is too large.',
    502: 'The shop does not answer. Please try again in a moment.',
  },
  nl: {
    404: 'Deze aanroep bestaat niet.',
    405: 'Deze aanroep gaat met POST.',
    413: 'Dit verzoek is te groot.',
    502: 'De winkel antwoordt niet. Probeer het zo dadelijk opnieuw.',
  },
};

function refuse(request: Request, response: Response, status: 404 | 405 | 413 | 502): void {
  const message = MESSAGES[localeFromAcceptLanguage(request.get('accept-language'))][status];
  if (status === 405) response.setHeader('Allow', 'POST');
  if (status === 413) response.setHeader('Connection', 'close');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: false, data: null, messages: [message], validationErrors: {} });
}

/**
 * Proxies the shop's public API calls to the private CMS, bodies unchanged, with the service token. The shop itself
 * checks the origin of a request, since it also serves other callers.
 */
export function apiGateway(cmsUrl: string, serviceToken: string): RequestHandler {
  async function forward(request: Request, response: Response): Promise<void> {
    const headers = new Headers({
      Authorization: `Bearer ${serviceToken}`,
      'X-Forwarded-For': request.ip ?? '',
      'X-Forwarded-Host': requestHost(request) ?? '',
      'X-Forwarded-Proto': request.protocol,
    });
    for (const name of PASSED_IN) {
      const value = request.get(name);
      if (value !== undefined) headers.set(name, value);
    }
    const body = new Uint8Array(await readBody(request));
    const reply = await fetch(cmsUrl + request.path, {
      method: 'POST',
      headers,
      ...(body.length > 0 && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    for (const name of PASSED_BACK) {
      const value = reply.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const cookies = reply.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    response.status(reply.status).set('Cache-Control', 'no-store').end(bytes);
  }

  return (request, response) => {
    if (!isShopPath(request.path)) return refuse(request, response, 404);
    if (request.method !== 'POST') return refuse(request, response, 405);
    forward(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      refuse(request, response, error instanceof BodyTooLarge ? 413 : 502);
    });
  };
}
