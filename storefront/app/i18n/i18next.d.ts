import 'i18next';
import type common from './en/common.json';
import type pages from './en/pages.json';
import type search from './en/search.json';
import type shop from './en/shop.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; pages: typeof pages; search: typeof search; shop: typeof shop };
  }
}
