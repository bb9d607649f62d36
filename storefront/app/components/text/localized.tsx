import type { TitleText } from '@colophon/contracts/site/common';
import type { LocalizedText } from '@colophon/contracts/values/locale';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

/** Returns `lang` for a text that is not in the page's language, for correct speech and hyphenation. */
export function useLang(language: string): { lang?: string } {
  return language === useLocale() ? {} : { lang: language };
}

/** An editor's text, with `lang` if it is not in the page's language. Adds no element where none is needed. */
export function Localized({ text }: { text: TitleText }) {
  const lang = useLang(text.language);
  return lang.lang ? <span {...lang}>{text.text}</span> : text.text;
}

/** An editor's text in a list without a notice: one in the other language is labelled with its language's name. */
export function LabelledText({ text }: { text: LocalizedText }) {
  const { t } = useTranslation();
  const { lang } = useLang(text.language);
  if (!lang) return text.text;
  return (
    <>
      <span className="in-language">{t(`language.${text.language}`)}</span>{' '}
      <span lang={lang}>{text.text}</span>
    </>
  );
}
