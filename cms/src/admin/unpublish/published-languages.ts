import { isLocale, type Locale } from '@colophon/contracts/values/locale';

/** One language of a document as the content manager describes it. */
type Version = { locale?: string | null; status?: string | undefined };

/** The languages in which a document is published: of the open form, and of its other versions. */
export function publishedLanguages(open: Version | undefined, others: readonly Version[] = []): Locale[] {
  const published = [open, ...others]
    .filter((version) => version?.status === 'published' || version?.status === 'modified')
    .map((version) => version?.locale);
  return [...new Set(published)].filter((locale) => typeof locale === 'string').filter(isLocale);
}
