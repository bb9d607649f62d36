import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/newsletter.json';
import nl from '../i18n/nl/newsletter.json';

/**
 * Words that few readers ever see, those behind the links of mails: they come with their page, so that no other page
 * carries them.
 */
export const NEWSLETTER_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
