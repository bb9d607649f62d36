import type { IncomingMessage, ServerResponse } from 'node:http';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';

/** The reason for refusing a request before a page is rendered for it. */
export type Refusal =
  | 'address'
  | 'method'
  | 'other-site'
  | 'no-form'
  | 'too-large'
  | 'picture'
  | 'unavailable'
  | 'failed';

const STATUS: Readonly<Record<Refusal, number>> = {
  address: 400,
  method: 405,
  'other-site': 403,
  'no-form': 415,
  'too-large': 413,
  picture: 400,
  unavailable: 503,
  failed: 500,
};

const MESSAGES: Readonly<Record<Locale, Record<Refusal, string>>> = {
  en: {
    address: 'This is not a proper address.',
    method: 'This address can be read, and takes forms; nothing else.',
    'other-site': 'This form came from another site.',
    'no-form': 'This address takes forms only.',
    'too-large': 'This form is too large.',
    picture: 'There is no such width, format or name.',
    unavailable: 'This cannot be fetched just now. Please try again in a moment.',
    failed: 'Sorry, something has gone wrong. Please try again later.',
  },
  nl: {
    address: 'Dit is geen geldig adres.',
    method: 'Dit adres kan worden gelezen en neemt formulieren aan, meer niet.',
    'other-site': 'Dit formulier kwam van een andere site.',
    'no-form': 'Dit adres neemt alleen formulieren aan.',
    'too-large': 'Dit formulier is te groot.',
    picture: 'Deze breedte, dit formaat of deze naam bestaat niet.',
    unavailable: 'Dit kan nu niet worden opgehaald. Probeer het zo dadelijk opnieuw.',
    failed: 'Er is iets misgegaan. Probeer het later opnieuw.',
  },
};

/** Refuses a request with one line of text, a search with JSON, in the locale of its path, else of the visitor's browser. */
export function refuse(request: IncomingMessage, response: ServerResponse, why: Refusal): void {
  const ofAddress = /^\/(en|nl)(?:[/?]|$)/.exec(request.url ?? '')?.[1];
  const locale = ofAddress ?? localeFromAcceptLanguage(request.headers['accept-language']);
  if (why === 'method') response.setHeader('Allow', 'GET, HEAD, POST');
  if (why === 'unavailable') response.setHeader('Retry-After', '5');
  // The rest of a body that is too large is not read, so the connection cannot be reused.
  if (why === 'too-large') response.setHeader('Connection', 'close');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Language', locale);
  const message = MESSAGES[locale === 'nl' ? 'nl' : 'en'][why];
  const isCall = request.url?.startsWith(SEARCH_PATH) ?? false;
  response.setHeader('Content-Type', isCall ? 'application/json' : 'text/plain; charset=utf-8');
  response.statusCode = STATUS[why];
  response.end(isCall ? JSON.stringify({ success: false, messages: [message] }) : `${message}\n`);
}
