import type { Locale } from '@colophon/contracts/locale';
import type { InitOptions } from 'i18next';
import { missingKey } from './missing-key';

/** One namespace a reader: common words, the pages of content, the search page, the shop. */
export const NAMESPACES = ['common', 'pages', 'search', 'shop'] as const;

/** What every i18next instance of the storefront has in common, on the server and in the browser. */
export const i18nConfig = {
  supportedLngs: ['en', 'nl'] satisfies Locale[],
  fallbackLng: 'en' satisfies Locale,
  ns: [...NAMESPACES],
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
  parseMissingKeyHandler: missingKey,
} satisfies InitOptions;
