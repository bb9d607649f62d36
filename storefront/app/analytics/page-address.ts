import type { PageAddress } from './analytics';

/**
 * What may be told of a page: where it is without its parameters, and of where the visitor came from, if that was
 * another site, its name alone.
 */
export function pageAddress(href: string, referrer: string): PageAddress {
  const { origin, pathname } = new URL(href);
  const from = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return { page_location: origin + pathname, page_referrer: from === origin || from === 'null' ? '' : from };
}
