import { keyedWords, wordKey } from '../keyed-words';
import type en from './en.json';

type Word = keyof typeof en;

/** The panel's name for one of our words. */
export function newerVersionKey(word: string): string {
  return wordKey('newer-version', word);
}

/** Our words in one language under the names by which the panel knows them; one that lacks a word does not compile. */
export function keyedNewerVersion(words: Record<Word, string>): Record<string, string> {
  return keyedWords('newer-version', words);
}
