import type { Locale } from '@colophon/contracts/values/locale';
import { useIntl } from 'react-intl';
import { keyedMessages, messageKey } from '../messages/keyed-messages';
import en from './en.json';

type MessageName = keyof typeof en;

function unpublishKey(name: string): string {
  return messageKey('unpublish', name);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyedUnpublish(messages: Record<MessageName, string>): Record<string, string> {
  return keyedMessages('unpublish', messages);
}

const LANGUAGES: Readonly<Record<Locale, MessageName>> = { en: 'English', nl: 'Dutch' };

/** Returns a function that translates our messages into the panel's language, and one that names the languages of texts. */
export function useUnpublishMessages() {
  const { formatMessage } = useIntl();
  const t = (name: MessageName, values?: Record<string, string | number>) =>
    formatMessage({ id: unpublishKey(name), defaultMessage: en[name] }, values);
  return { t, nameOf: (locale: Locale) => t(LANGUAGES[locale]) };
}
