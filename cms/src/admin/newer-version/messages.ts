import { keyedMessages, wordKey } from '../messages/keyed-messages';
import type en from './en.json';

type Word = keyof typeof en;

/** The panel's key of one of our messages. */
export function newerVersionKey(word: string): string {
  return wordKey('newer-version', word);
}

/** Our messages in one language by the panel's keys; a missing one does not compile. */
export function keyedNewerVersion(messages: Record<Word, string>): Record<string, string> {
  return keyedMessages('newer-version', messages);
}
