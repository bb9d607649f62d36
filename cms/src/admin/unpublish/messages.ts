import type { Locale } from '@colophon/contracts/values/locale';
import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const unpublishMessages = defineMessages('unpublish', en);

const LANGUAGES = { en: 'English', nl: 'Dutch' } as const satisfies Record<Locale, keyof typeof en>;

/** Returns a function that translates our messages into the panel's language, and one that names the languages of texts. */
export function useUnpublishMessages() {
  const t = unpublishMessages.useMessages();
  return { t, nameOf: (locale: Locale) => t(LANGUAGES[locale]) };
}
