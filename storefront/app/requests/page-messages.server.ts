import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/requests.json';
import nl from '../i18n/nl/requests.json';

/** Messages (i18n) around the request forms; sent only with the pages that show one. */
export const REQUEST_PAGE_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
