import { LOCALES, type Locale } from '@colophon/contracts/locale';
import type { SitemapEntry, SitemapKind } from '@colophon/contracts/site/sitemap';
import { bookPath, slugFor } from './addresses';
import { translationsOf } from './texts';
import type { ByLocale } from './title';

/** What makes the address of a page: an edition's ISBN, a slug for both languages, or the slugs of each. */
export type SitemapRow = {
  isbn: string | null;
  slug: string | null;
  /** a language in which nothing is written is absent */
  texts: ByLocale<{ title: string; slug: string | null }>;
  /** ISO datetime; null where nobody knows */
  changedAt: string | null;
};

/** What stands before the slug of each kind. */
const BEFORE_SLUG: Readonly<Record<Exclude<SitemapKind, 'books'>, string>> = {
  journals: '/journal/',
  series: '/series/',
  disciplines: '/discipline/',
  people: '/author/',
  news: '/news/',
  events: '/event/',
  pages: '/',
};

/** The page of a row in the sitemap, with its address in both languages. */
export function sitemapEntry(kind: SitemapKind, { isbn, slug, texts, changedAt }: SitemapRow): SitemapEntry {
  const path = (locale: Locale) =>
    kind === 'books'
      ? bookPath(isbn ?? '', texts, locale)
      : BEFORE_SLUG[kind] + (slug ?? slugFor(texts, locale));
  return {
    paths: { en: path('en'), nl: path('nl') },
    translations: translationsOf(texts).length > 0 ? translationsOf(texts) : [...LOCALES],
    changedAt,
  };
}
