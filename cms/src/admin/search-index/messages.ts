import { useIntl } from 'react-intl';
import { keyedMessages, wordKey } from '../messages/keyed-messages';
import en from './en.json';

type Word = keyof typeof en;

/** The panel's key of one of our messages. */
export function searchIndexKey(word: string): string {
  return wordKey('search-index', word);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyed(messages: Record<Word, string>): Record<string, string> {
  return keyedMessages('search-index', messages);
}

/** Returns a function that translates our messages into the panel's language; falls back to English. */
export function useMessages(): (word: Word, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return (word, values) => formatMessage({ id: searchIndexKey(word), defaultMessage: en[word] }, values);
}
