import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/locale';
import type { ShopContext } from './context';

/** The language of the visitor: what Accept-Language asks for (SPEC section 7). */
export function localeOf(context: ShopContext): Locale {
  return localeFromAcceptLanguage(context.get('accept-language'));
}
