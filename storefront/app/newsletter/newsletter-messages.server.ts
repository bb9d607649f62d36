import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/newsletter.json';
import nl from '../i18n/nl/newsletter.json';

/** Messages (i18n) of the pages behind links in e-mails; sent with those pages only. */
export const NEWSLETTER_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
