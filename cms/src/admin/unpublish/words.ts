import type { Locale } from '@colophon/contracts/locale';
import { useIntl } from 'react-intl';
import { keyedWords, wordKey } from '../keyed-words';
import en from './en.json';

type Word = keyof typeof en;

/** The panel's name for one of our words. */
function unpublishKey(word: string): string {
  return wordKey('unpublish', word);
}

/** Our words in one language under the names by which the panel knows them; one that lacks a word does not compile. */
export function keyedUnpublish(words: Record<Word, string>): Record<string, string> {
  return keyedWords('unpublish', words);
}

const LANGUAGES: Readonly<Record<Locale, Word>> = { en: 'English', nl: 'Dutch' };

/** Our words in the language of the panel, and what it calls the languages of texts. */
export function useUnpublishWords() {
  const { formatMessage } = useIntl();
  const words = (word: Word, values?: Record<string, string>) =>
    formatMessage({ id: unpublishKey(word), defaultMessage: en[word] }, values);
  return { words, nameOf: (locale: Locale) => words(LANGUAGES[locale]) };
}
