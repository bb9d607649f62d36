import type { Labels } from '@colophon/contracts/search/labels';
import type { Locale } from '@colophon/contracts/values/locale';

/** The names of disciplines, categories and series by locale. */
export type TermNames = Record<Locale, Labels>;
export type TermKind = keyof Labels;

/** Returns the slugs of the terms with a name; a name that no term has is taken for a slug. */
export function slugsOfName(names: TermNames, kind: TermKind, name: string, locale: Locale): string[] {
  const slugs = Object.entries(names[locale][kind]).flatMap(([slug, own]) => (own === name ? [slug] : []));
  return slugs.length > 0 ? slugs : [name];
}

export function nameOfSlug(names: TermNames, kind: TermKind, slug: string, locale: Locale): string {
  return names[locale][kind][slug] ?? slug;
}
