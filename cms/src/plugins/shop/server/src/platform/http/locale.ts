import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { ShopContext } from './context';

/** The visitor's language, from Accept-Language (docs/specification.md#general). */
export function localeOf(context: ShopContext): Locale {
  return localeFromAcceptLanguage(context.get('accept-language'));
}
