import type { LocalizedText } from '@colophon/contracts/locale';
import { useLocale } from '~/language/use-locale';

/** `lang` for a text that is not in the page's language, so that it is read aloud and hyphenated as it should. */
export function useLang(language: string): { lang?: string } {
  return language === useLocale() ? {} : { lang: language };
}

/** A text of an editor, marked with its language where that is not the page's. Adds no element where none is needed. */
export function Localized({ text }: { text: LocalizedText }) {
  const lang = useLang(text.language);
  return lang.lang ? <span {...lang}>{text.text}</span> : text.text;
}
