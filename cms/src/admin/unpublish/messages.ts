import type { Locale } from '@colophon/contracts/values/locale';
import { useIntl } from 'react-intl';
import { keyedMessages, wordKey } from '../messages/keyed-messages';
import en from './en.json';

type Word = keyof typeof en;

/** The panel's key of one of our messages. */
function unpublishKey(word: string): string {
  return wordKey('unpublish', word);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyedUnpublish(messages: Record<Word, string>): Record<string, string> {
  return keyedMessages('unpublish', messages);
}

const LANGUAGES: Readonly<Record<Locale, Word>> = { en: 'English', nl: 'Dutch' };

/** Returns a function that translates our messages into the panel's language, and one that names the languages of texts. */
export function useUnpublishMessages() {
  const { formatMessage } = useIntl();
  const t = (word: Word, values?: Record<string, string | number>) =>
    formatMessage({ id: unpublishKey(word), defaultMessage: en[word] }, values);
  return { words: t, nameOf: (locale: Locale) => t(LANGUAGES[locale]) };
}
