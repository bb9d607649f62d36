import type { ServerCartItem } from '@colophon/contracts/cart';
import type { Locale } from '@colophon/contracts/locale';

/**
 * The language in which the title of a basket's or an order's line is written, as a code for `lang`. Its cover is in the
 * language of the book, so a title that differs from the cover's is a translation, in the language of the page.
 */
export function itemLanguage(
  { title, cover }: Pick<ServerCartItem, 'title' | 'cover'>,
  locale: Locale,
): string {
  return title === cover.title ? cover.language : locale;
}
