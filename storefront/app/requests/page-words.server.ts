import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/requests.json';
import nl from '../i18n/nl/requests.json';

/** Words around the request forms: they come with the pages that show one, so that no other page carries them. */
export const REQUEST_PAGE_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
