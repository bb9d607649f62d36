import { titleLanguage } from '@colophon/contracts/catalogue/title-language';
import { languagesOf } from '@colophon/contracts/values/language';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { ProductTitle } from '@colophon/onix/product';
import type { Title } from '../../../catalogue/domain/title';
import { onixLanguage } from '../onix-language';

/** The title in the language of the work, and what it is called in the other language of the site where that differs. */
export function titlesOf(title: Title): ProductTitle[] {
  const { texts } = title;
  const work: Locale = languagesOf(title.language)[0] === 'nl' ? 'nl' : 'en';
  const inOrder = [work, ...LOCALES.filter((locale) => locale !== work)];
  const titles = { en: texts.en?.title, nl: texts.nl?.title };
  const written = inOrder.flatMap((locale) => {
    const text = texts[locale];
    if (!text) return [];
    const language = titleLanguage(titles, { language: title.language, written: locale });
    return [
      { title: text.title, subtitle: text.subtitle, language: onixLanguage(language), partNumber: null },
    ];
  });
  const [first, second] = written;
  if (!first) return [];
  const differs = second && (second.title !== first.title || second.subtitle !== first.subtitle);
  return [{ type: '01', ...first }, ...(differs ? [{ type: '06', ...second }] : [])];
}
