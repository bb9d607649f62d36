import {
  BOOK_PARAMETER,
  REQUEST_KINDS,
  requestDefinition,
} from '@colophon/contracts/forms/requests/definitions';
import { REQUEST_MESSAGES } from '@colophon/contracts/forms/requests/messages';
import type { Locale } from '@colophon/contracts/values/locale';
import { REQUEST_PAGE_MESSAGES } from './page-messages.server';

/** A book page's links to the request forms. */
export type RequestLinks = { heading: string; links: { text: string; href: string }[] };

/** Builds the links to the request forms, with the book's ISBN. */
export function requestLinks(locale: Locale, isbn: string): RequestLinks {
  return {
    heading: REQUEST_PAGE_MESSAGES[locale].forBook,
    links: REQUEST_KINDS.map((kind) => ({
      text: REQUEST_MESSAGES[locale].links[kind],
      href: `/${locale}/${requestDefinition(kind).page}?${BOOK_PARAMETER}=${isbn}#${kind}`,
    })),
  };
}
