import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/ebook.json';
import nl from '../i18n/nl/ebook.json';

/** Messages (i18n) of the page for an e-book link that opens nothing; sent with that page only. */
export const EBOOK_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
