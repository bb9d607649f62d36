import { useIntl } from 'react-intl';
import { keyedMessages, messageKey } from '../messages/keyed-messages';
import en from './en.json';

type MessageName = keyof typeof en;

/** The panel's key of one of our messages. */
export function searchIndexKey(name: string): string {
  return messageKey('search-index', name);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyedSearchIndex(messages: Record<MessageName, string>): Record<string, string> {
  return keyedMessages('search-index', messages);
}

/** Returns a function that translates our messages into the panel's language; falls back to English. */
export function useMessages(): (name: MessageName, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return (name, values) => formatMessage({ id: searchIndexKey(name), defaultMessage: en[name] }, values);
}
