import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/ebook.json';
import nl from '../i18n/nl/ebook.json';

/** Words of the page that an e-book's link shows when it opens nothing: they come with it. */
export const EBOOK_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
