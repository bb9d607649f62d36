import type { Locale } from '@colophon/contracts/locale';
import { BOOK_PARAMETER, REQUEST_KINDS, requestDefinition } from '@colophon/contracts/requests/definitions';
import { REQUEST_WORDS } from '@colophon/contracts/requests/words';
import { REQUEST_PAGE_WORDS } from './page-words.server';

/** Where a book's page leads who wants more of it than to buy it. */
export type RequestLinks = { heading: string; links: { text: string; href: string }[] };

/** The links to the request forms, which then know the title. */
export function requestLinks(locale: Locale, isbn: string): RequestLinks {
  return {
    heading: REQUEST_PAGE_WORDS[locale].forBook,
    links: REQUEST_KINDS.map((kind) => ({
      text: REQUEST_WORDS[locale].links[kind],
      href: `/${locale}/${requestDefinition(kind).page}?${BOOK_PARAMETER}=${isbn}#${kind}`,
    })),
  };
}
