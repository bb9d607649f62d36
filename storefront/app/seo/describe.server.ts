import { LOCALES, type Locale } from '@colophon/contracts/locale';
import { serverI18n } from '~/i18n/i18next.server';
import type { PageMeta } from './page-meta';

type Page = {
  title: string;
  description: string | null;
  /** without locale: its own in each language, or one for both */
  paths: Readonly<Record<Locale, string>> | string;
  /** both where the page is the same list in each language */
  translations?: readonly Locale[];
  type?: 'article';
};

/** What a loader answers about its page for {@link described}: the title with the site's name, addresses with their locale. */
export function describePage(locale: Locale, page: Page): PageMeta {
  const { paths, title, translations = LOCALES, ...rest } = page;
  const path = (language: Locale) => `/${language}${typeof paths === 'string' ? paths : paths[language]}`;
  return {
    ...rest,
    locale,
    title: `${title} | ${serverI18n(locale).t('site.title')}`,
    paths: { en: path('en'), nl: path('nl') },
    translations,
  };
}
