import type { ServerCartItem } from '@colophon/contracts/shop/cart';
import type { Locale } from '@colophon/contracts/values/locale';

/**
 * Returns the language of the title in a line of a cart or an order, as a code for `lang`. The cover is in the language
 * of the book, so a title that differs from the cover's is a translation, in the language of the page.
 */
export function itemLanguage(
  { title, cover }: Pick<ServerCartItem, 'title' | 'cover'>,
  locale: Locale,
): string {
  return title === cover.title ? cover.language : locale;
}
