import type { Locale } from '@colophon/contracts/values/locale';
import type { InitOptions } from 'i18next';

/** The i18n namespaces: common messages, content pages, search page, shop. */
const NAMESPACES = ['common', 'pages', 'search', 'shop'] as const;

/** The configuration shared by every i18next instance of the storefront, on the server and in the browser. */
export const i18nConfig = {
  supportedLngs: ['en', 'nl'] satisfies Locale[],
  fallbackLng: 'en' satisfies Locale,
  ns: [...NAMESPACES],
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
  parseMissingKeyHandler: missingKey,
} satisfies InitOptions;

/**
 * Returns the fallback for a missing translation: the last segment of its key
 * (docs/specification.md#8-the-error-catalogue). 'cart.removeAll' shows 'removeAll'.
 * @param defaultValue  the default value that the caller passed
 */
export function missingKey(key: string, defaultValue?: string): string {
  return defaultValue ?? key.split(/[.:]/).at(-1) ?? key;
}
