import { keyedMessages, messageKey } from '../messages/keyed-messages';
import type en from './en.json';

type MessageName = keyof typeof en;

/** The panel's key of one of our messages. */
export function newerVersionKey(name: string): string {
  return messageKey('newer-version', name);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyedNewerVersion(messages: Record<MessageName, string>): Record<string, string> {
  return keyedMessages('newer-version', messages);
}
