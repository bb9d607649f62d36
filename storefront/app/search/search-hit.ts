import type { Cover } from '@colophon/contracts/catalogue/cover';
import type { EndedSale, Unpriced } from '@colophon/contracts/catalogue/product';
import type { Cents } from '@colophon/contracts/money/money';
import type { SearchDocument } from '@colophon/contracts/search/document';
import type { TitleText } from '@colophon/contracts/site/common';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { type Locale, otherLocale, pickText } from '@colophon/contracts/values/locale';
import type { HitDocument } from './engine/engine-queries';
import { highlightParts } from './highlight-parts';

/** A hit as a result row shows it. */
export type SearchHit = {
  id: string;
  kind: SearchDocument['kind'];
  /** URL of the row; null where there is no page */
  link: string | null;
  /** URL of the external platform on which a journal is read */
  platform: string | null;
  /** these four with highlights (see `marked.ts`) */
  title: TitleText;
  subtitle: TitleText | null;
  authors: readonly string[];
  editors: readonly string[];
  /** 'Framing Film 4' */
  series: string | null;
  /** where words were found that no line above shows; marked likewise */
  snippet: TitleText | null;
  year: string | null;
  /** ISO date, for forthcoming titles */
  date: string | null;
  forthcoming: boolean;
  /** why it is no longer sold; null where it is, or will be */
  ended: EndedSale | null;
  openAccess: boolean;
  /** why it has no price, unless another field of the row shows it; null for a journal */
  unpriced: Unpriced | null;
  price: Cents | null;
  /** slugs */
  formats: string[];
  cover: Cover;
};

/** A document with highlights as InstantSearch's adapter returns them: by field, each wrapped. */
type Highlighted = { value: string };
export type MarkedDocument = HitDocument & {
  _highlightResult?: Record<string, Highlighted | readonly Highlighted[] | undefined>;
};

/**
 * Converts a document to a result row: in the page's language, else in the other one
 * (docs/specification.md#localized-search-documents).
 */
export function toSearchHit(doc: MarkedDocument, locale: Locale, today: PressDay): SearchHit {
  const series = doc.seriesNames[0];
  const from = doc.availableFrom ?? doc.publicationDate ?? null;
  const isToCome = from !== null && from > today;
  const title = pickTitle('title', doc, locale) ?? { text: doc.id, language: locale };
  const subtitle = pickTitle('subtitle', doc, locale);
  const authors = markedNames(doc._highlightResult?.authors, doc.authors);
  const editors = markedNames(doc._highlightResult?.editors, doc.editors);
  return {
    id: doc.id,
    kind: doc.kind,
    link: linkOf(doc, locale),
    platform: doc.platformLink ?? null,
    title,
    subtitle,
    authors,
    editors,
    snippet: snippetOf(doc, [title.text, subtitle?.text ?? '', ...authors, ...editors], locale),
    series: series ? [series, doc.volume].filter(Boolean).join(' ') : null,
    year: doc.publicationDate?.slice(0, 4) ?? null,
    date: isToCome ? from : null,
    forthcoming: doc.sale === 'forthcoming' || (doc.sale === undefined && isToCome),
    ended: doc.sale === undefined || doc.sale === 'forthcoming' ? null : doc.sale,
    openAccess: doc.openAccess === '1',
    unpriced: unpriced(doc),
    price: doc.price ?? null,
    formats: doc.publicationFormat,
    cover: doc.cover,
  };
}

function unpriced(doc: HitDocument): SearchHit['unpriced'] {
  if (doc.kind !== 'book' || doc.price !== undefined) return null;
  if (doc.soldElsewhere) return 'sold-elsewhere';
  return doc.sale !== undefined || doc.openAccess ? null : 'unavailable';
}

/**
 * Returns the highlighted text of a title or subtitle, with its language. A cover is in the language of the work, so a
 * title that differs from it is a translation.
 */
function pickTitle(field: 'title' | 'subtitle', doc: MarkedDocument, locale: Locale): TitleText | null {
  const found = pickText(markedTexts(field, doc), locale);
  if (!found) return null;
  const isOnCover = doc.kind === 'book' && doc[`title_${found.language}`]?.trim() === doc.cover.title;
  return { text: found.text, language: isOnCover ? doc.cover.language : found.language };
}

function markedTexts(field: 'title' | 'subtitle', doc: MarkedDocument): Record<Locale, string | undefined> {
  const inLanguage = (locale: Locale) => {
    const wrapped = doc._highlightResult?.[`${field}_${locale}`];
    return (wrapped && 'value' in wrapped && wrapped.value) || doc[`${field}_${locale}`];
  };
  return { en: inLanguage('en'), nl: inLanguage('nl') };
}

/** Beside lines with marked words, shorter ones are no reason for a snippet: most texts have 'the' and 'van'. */
const SHORTEST_WORD = 4;

/**
 * The text with the most marked words that no other line of the row has; of equal ones that of the page's language, the
 * description first.
 */
function snippetOf(doc: MarkedDocument, shown: readonly string[], locale: Locale): TitleText | null {
  const known = new Set(shown.flatMap(markedWords));
  const isNew = (word: string) => !known.has(word) && (known.size === 0 || word.length >= SHORTEST_WORD);
  const countNew = ({ text }: TitleText) => new Set(markedWords(text).filter(isNew)).size;
  const snippets = [locale, otherLocale(locale)].flatMap((language) =>
    (['description', 'toc'] as const).flatMap((field) => {
      const wrapped = doc._highlightResult?.[`${field}_${language}`];
      return wrapped && 'value' in wrapped ? [{ text: wrapped.value, language }] : [];
    }),
  );
  const [best] = snippets.sort((a, b) => countNew(b) - countNew(a));
  return best && countNew(best) > 0 ? best : null;
}

function markedWords(text: string): string[] {
  return highlightParts(text).flatMap((part) => (part.marked ? [part.text.toLowerCase()] : []));
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
