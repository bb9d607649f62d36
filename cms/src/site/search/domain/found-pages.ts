import { type FoundPage, MAX_FOUND_PAGES } from '@colophon/contracts/site/site-search';
import type { Locale } from '@colophon/contracts/values/locale';
import { slugFor } from '../../../catalogue/domain/addresses';
import { textOf } from '../../../catalogue/domain/texts';
import type { ByLocale } from '../../../catalogue/domain/title';

/** A page whose words were found: in its name, or else in its text. */
export type FoundRow = {
  kind: FoundPage['kind'];
  isInName: boolean;
  /** of both languages; null where each text has its own */
  slug: string | null;
  texts: ByLocale<{ title: string; slug: string | null }>;
};

/** Long texts have most words somewhere. */
const BY_TEXT = 2;

const BEFORE_SLUG: Readonly<Record<FoundPage['kind'], string>> = {
  person: '/author/',
  series: '/series/',
  journal: '/journal/',
  page: '/',
  question: '/faq#',
  article: '/news/',
};

/** The pages that a search shows, those with the words in their names first, and few of the others. */
export function foundPages(rows: readonly FoundRow[], locale: Locale): FoundPage[] {
  const inOrder = [
    ...rows.filter(({ isInName }) => isInName),
    ...rows.filter(({ isInName }) => !isInName).slice(0, BY_TEXT),
  ];
  return inOrder.slice(0, MAX_FOUND_PAGES).flatMap(({ kind, slug, texts }) => {
    const text = textOf(texts, ({ title }) => title, locale);
    return text ? [{ kind, text, path: BEFORE_SLUG[kind] + (slug ?? slugFor(texts, locale)) }] : [];
  });
}
