import { useIntl } from 'react-intl';
import { keyedWords, wordKey } from '../keyed-words';
import en from './en.json';

type Word = keyof typeof en;

/** The panel's name for one of our words. */
export function searchIndexKey(word: string): string {
  return wordKey('search-index', word);
}

/** Our words in one language under the names by which the panel knows them; one that lacks a word does not compile. */
export function keyed(words: Record<Word, string>): Record<string, string> {
  return keyedWords('search-index', words);
}

/** Our words in the language of the panel; English where the panel has none of ours. */
export function useWords(): (word: Word, values?: Record<string, string | number>) => string {
  const { formatMessage } = useIntl();
  return (word, values) => formatMessage({ id: searchIndexKey(word), defaultMessage: en[word] }, values);
}
