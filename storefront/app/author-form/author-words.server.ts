import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/author-form.json';
import nl from '../i18n/nl/author-form.json';

/** Words of the author form: they come with its page, so that no other page carries them. */
export const AUTHOR_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
