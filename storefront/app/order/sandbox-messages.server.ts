import type { Locale } from '@colophon/contracts/values/locale';
import en from '../i18n/en/sandbox.json';
import nl from '../i18n/nl/sandbox.json';

/** Messages (i18n) of the sandbox's pages, sent with the page: their URLs contain no locale. */
export const SANDBOX_MESSAGES: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
