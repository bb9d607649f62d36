import type { Locale } from '@colophon/contracts/locale';
import en from '../i18n/en/sandbox.json';
import nl from '../i18n/nl/sandbox.json';

/** Words of the sandbox's own pages: their addresses name no language, so the words come with the page. */
export const SANDBOX_WORDS: Readonly<Record<Locale, typeof en & typeof nl>> = { en, nl };
