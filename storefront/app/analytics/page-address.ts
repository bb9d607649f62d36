import type { PageAddress } from './analytics';

/** Their last path segment is a secret: the token of an order, the reference of a bought e-book. */
const SECRET = /^(\/\w+\/(?:order|ebook))\/.*/;

/**
 * Returns the URL of a page to report: without query string and without the token of an order or e-book; and the referrer, reduced to
 * its origin, if that is another site.
 */
export function pageAddress(href: string, referrer: string): PageAddress {
  const { origin, pathname } = new URL(href);
  const from = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return {
    page_location: origin + pathname.replace(SECRET, '$1'),
    page_referrer: from === origin || from === 'null' ? '' : from,
  };
}
