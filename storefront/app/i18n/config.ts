import type { Locale } from '@colophon/contracts/values/locale';
import type { InitOptions } from 'i18next';
import { missingKey } from './missing-key';

/** The i18n namespaces: common messages, content pages, search page, shop. */
export const NAMESPACES = ['common', 'pages', 'search', 'shop'] as const;

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
