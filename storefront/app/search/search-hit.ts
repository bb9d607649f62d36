import type { Cover } from '@colophon/contracts/cover';
import { type Locale, type LocalizedText, pickText } from '@colophon/contracts/locale';
import type { Cents } from '@colophon/contracts/money';
import type { PressDay } from '@colophon/contracts/press-day';
import type { EndedSale } from '@colophon/contracts/product';
import type { SearchDocument } from '@colophon/contracts/search-document';
import type { HitDocument } from './engine-queries';

/** A found title as a result row shows it. */
export type SearchHit = {
  id: string;
  kind: SearchDocument['kind'];
  /** where the row leads; null where there is nothing to open */
  link: string | null;
  /** where a journal is read, elsewhere */
  platform: string | null;
  /** these four with their matched words marked (see `marked.ts`) */
  title: LocalizedText;
  subtitle: LocalizedText | null;
  authors: readonly string[];
  editors: readonly string[];
  /** 'Framing Film 4' */
  series: string | null;
  year: string | null;
  /** ISO date, for what is still to come */
  date: string | null;
  forthcoming: boolean;
  /** why it is no longer sold; null where it is, or will be */
  ended: EndedSale | null;
  openAccess: boolean;
  price: Cents | null;
  /** slugs */
  formats: string[];
  cover: Cover;
};

/** Marked texts, as InstantSearch's adapter hands them on: by field, each wrapped. */
type Highlighted = { value: string };
export type MarkedDocument = HitDocument & {
  _highlightResult?: Record<string, Highlighted | readonly Highlighted[] | undefined>;
};

/** Makes a row of a document: in the page's language, else in the other one (SPEC section 3, localized search documents). */
export function toSearchHit(doc: MarkedDocument, locale: Locale, today: PressDay): SearchHit {
  const series = doc.seriesNames[0];
  const from = doc.availableFrom ?? doc.publicationDate ?? null;
  const isToCome = from !== null && from > today;
  return {
    id: doc.id,
    kind: doc.kind,
    link: linkOf(doc, locale),
    platform: doc.platformLink ?? null,
    title: pickText(marked('title', doc), locale) ?? { text: doc.id, language: locale },
    subtitle: pickText(marked('subtitle', doc), locale),
    authors: markedNames(doc._highlightResult?.authors, doc.authors),
    editors: markedNames(doc._highlightResult?.editors, doc.editors),
    series: series ? [series, doc.volume].filter(Boolean).join(' ') : null,
    year: doc.publicationDate?.slice(0, 4) ?? null,
    date: isToCome ? from : null,
    forthcoming: doc.sale === 'forthcoming' || (doc.sale === undefined && isToCome),
    ended: doc.sale === undefined || doc.sale === 'forthcoming' ? null : doc.sale,
    openAccess: doc.openAccess === '1',
    price: doc.price ?? null,
    formats: doc.publicationFormat,
    cover: doc.cover,
  };
}

function marked(field: 'title' | 'subtitle', doc: MarkedDocument): Record<Locale, string | undefined> {
  const inLanguage = (locale: Locale) => {
    const wrapped = doc._highlightResult?.[`${field}_${locale}`];
    return (wrapped && 'value' in wrapped && wrapped.value) || doc[`${field}_${locale}`];
  };
  return { en: inLanguage('en'), nl: inLanguage('nl') };
}

function markedNames(
  wrapped: Highlighted | readonly Highlighted[] | undefined,
  plain: readonly string[],
): readonly string[] {
  return wrapped && !('value' in wrapped) ? wrapped.map(({ value }) => value) : plain;
}

function linkOf(doc: HitDocument, locale: Locale): SearchHit['link'] {
  const slug = pickText({ en: doc.slug_en, nl: doc.slug_nl }, locale)?.text;
  if (doc.kind === 'book') {
    return doc.primaryIsbn ? `/${locale}/book/${doc.primaryIsbn}${slug ? `/${slug}` : ''}` : null;
  }
  return slug ? `/${locale}/journal/${slug}` : null;
}
