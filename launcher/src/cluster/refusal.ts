import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope } from '@colophon/contracts/shop/envelope';
import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';

/** 502: a replica broke off; 503: none is ready; 504: one did not respond in time. */
export type RefusalStatus = 502 | 503 | 504;

const RETRY_AFTER_S = 2;
const MESSAGES: Readonly<Record<Locale, string>> = {
  en: 'This site does not answer just now. Please try again in a moment.',
  nl: 'Deze site antwoordt op dit moment niet. Probeer het zo dadelijk opnieuw.',
};

/** Responds that no replica could, in the caller's language; to a call of the API in its own envelope. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: RefusalStatus): void {
  if (response.destroyed) return;
  const sentence = MESSAGES[localeFromAcceptLanguage(request.headers['accept-language'])];
  const isCall = (request.url ?? '').startsWith('/api/');
  const envelope: Envelope<null> = { success: false, data: null, messages: [sentence], validationErrors: {} };
  // The rest of the request is not read.
  response
    .writeHead(status, {
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER_S,
      Connection: 'close',
    })
    .end(isCall ? JSON.stringify(envelope) : sentence);
}
