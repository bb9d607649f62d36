import type { Cover } from '@colophon/contracts/cover';
import { type Locale, type LocalizedText, pickText } from '@colophon/contracts/locale';
import type { Cents } from '@colophon/contracts/money';
import type { SearchDocument } from '@colophon/contracts/search-document';

/** A found title as a result row shows it. */
export type SearchHit = {
  id: string;
  kind: SearchDocument['kind'];
  /** where the row leads; null where there is nothing to open */
  link: { href: string; external: boolean } | null;
  title: LocalizedText;
  subtitle: LocalizedText | null;
  authors: string[];
  editors: string[];
  /** 'Framing Film 4' */
  series: string | null;
  year: string | null;
  /** ISO date, for what is still to come */
  date: string | null;
  forthcoming: boolean;
  openAccess: boolean;
  price: Cents | null;
  /** slugs */
  formats: string[];
  cover: Cover;
};

/** The part of a search document that a row needs. */
export type HitDocument = Pick<
  SearchDocument,
  | 'id'
  | 'kind'
  | 'primaryIsbn'
  | 'slug_en'
  | 'slug_nl'
  | 'title_en'
  | 'title_nl'
  | 'subtitle_en'
  | 'subtitle_nl'
  | 'authors'
  | 'editors'
  | 'seriesNames'
  | 'volume'
  | 'publicationFormat'
  | 'publicationDate'
  | 'publicationTimestamp'
  | 'openAccess'
  | 'price'
  | 'platformLink'
  | 'cover'
>;

/** Makes a row of a document: in the page's language, else in the other one (SPEC section 3, localized search documents). */
export function toSearchHit(doc: HitDocument, locale: Locale, now: Date): SearchHit {
  const series = doc.seriesNames[0];
  const forthcoming = (doc.publicationTimestamp ?? 0) * 1000 > now.getTime();
  return {
    id: doc.id,
    kind: doc.kind,
    link: linkOf(doc, locale),
    title: pickText({ en: doc.title_en, nl: doc.title_nl }, locale) ?? { text: doc.id, language: locale },
    subtitle: pickText({ en: doc.subtitle_en, nl: doc.subtitle_nl }, locale),
    authors: doc.authors,
    editors: doc.editors,
    series: series ? [series, doc.volume].filter(Boolean).join(' ') : null,
    year: doc.publicationDate?.slice(0, 4) ?? null,
    date: doc.publicationDate ?? null,
    forthcoming,
    openAccess: doc.openAccess === '1',
    price: doc.price ?? null,
    formats: doc.publicationFormat,
    cover: doc.cover,
  };
}

function linkOf(doc: HitDocument, locale: Locale): SearchHit['link'] {
  const slug = pickText({ en: doc.slug_en, nl: doc.slug_nl }, locale)?.text;
  if (doc.kind === 'book') {
    if (!doc.primaryIsbn) return null;
    return { href: `/${locale}/book/${doc.primaryIsbn}${slug ? `/${slug}` : ''}`, external: false };
  }
  // A journal is read on its platform (SPEC section 2).
  return doc.platformLink ? { href: doc.platformLink, external: true } : null;
}
