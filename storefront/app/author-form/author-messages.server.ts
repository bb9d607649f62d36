import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/author-form.json';
import nl from '../i18n/nl/author-form.json';

/** Messages (i18n) of the author form; sent with its page only. */
export const AUTHOR_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
