import type { PageAddress } from './analytics';

/** Whoever has the last part of such an address can read the order. */
const ORDER = /^(\/\w+\/order)\/.*/;

/**
 * What may be told of a page: where it is without its parameters and without the token of an order, and of where the
 * visitor came from, if that was another site, its name alone.
 */
export function pageAddress(href: string, referrer: string): PageAddress {
  const { origin, pathname } = new URL(href);
  const from = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return {
    page_location: origin + pathname.replace(ORDER, '$1'),
    page_referrer: from === origin || from === 'null' ? '' : from,
  };
}
