import type { SitemapEntry, SitemapKind } from '@colophon/contracts/site/sitemap';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { bookPath, slugFor } from '../../../catalogue/domain/addresses';
import { translationsOf } from '../../../catalogue/domain/texts';
import type { ByLocale } from '../../../catalogue/domain/title';

/** Parts of a page's address: an edition's ISBN, one slug for both languages, or a slug for each language. */
export type SitemapRow = {
  isbn: string | null;
  slug: string | null;
  /** a language without texts is absent */
  texts: ByLocale<{ title: string; slug: string | null }>;
  /** ISO datetime; null when unknown */
  changedAt: string | null;
};

/** Path segment before the slug of each kind. */
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
