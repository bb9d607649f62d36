import { formatSlug, PUBLICATION_FORMATS } from '@colophon/contracts/catalogue/product';
import type { ShownDocument } from '@colophon/contracts/search/document';
import type { TitleSource } from '@colophon/contracts/search/query-dsl/search-response';
import { LOCALES, type Locale, pickText } from '@colophon/contracts/values/locale';
import type { HitDocument } from '~/search/engine/engine-queries';
import { nameOfSlug, type TermKind, type TermNames } from './term-names';

const NEEDED = [
  'type',
  'isbn',
  'issn',
  'productIds',
  'disciplines',
  'categories',
  'series',
  'language',
] as const;
type CompleteHit = HitDocument & Pick<ShownDocument, (typeof NEEDED)[number]>;

/** Whether a hit has what every title has; one from an index of another release may lack it. */
export function isComplete(hit: HitDocument): hit is CompleteHit {
  return NEEDED.every((field) => hit[field] !== undefined);
}

/** Converts a search document to the `_source` of a title. @param publicUrl  of the covers */
export function toTitleSource(
  doc: CompleteHit,
  names: TermNames,
  locale: Locale,
  publicUrl: string,
): TitleSource {
  const named = (list: readonly string[]) => list.map((name) => ({ name }));
  const terms = (kind: TermKind, slugs: readonly string[]) =>
    slugs.map((slug) => ({
      slug,
      name: nameOfSlug(names, kind, slug, locale),
      name_en: nameOfSlug(names, kind, slug, 'en'),
      name_nl: nameOfSlug(names, kind, slug, 'nl'),
    }));
  const { type, issn, volume, language, publicationDate, openAccess, price, domain, doi, platformLink } = doc;
  return {
    type,
    productId: doc.productIds[0],
    isbn: doc.primaryIsbn,
    productIds: doc.productIds,
    isbns: doc.isbn,
    issn,
    ...localized('slug', doc, locale),
    ...localized('title', doc, locale),
    ...localized('subtitle', doc, locale),
    ...localized('description', doc, locale),
    ...localized('toc', doc, locale),
    authors: named(doc.authors),
    editors: named(doc.editors),
    discipline: terms('disciplines', doc.disciplines),
    categories: terms('categories', doc.categories),
    series: terms('series', doc.series),
    volume,
    publicationFormat: PUBLICATION_FORMATS.filter((format) =>
      doc.publicationFormat.includes(formatSlug(format)),
    ),
    language,
    publicationDate,
    openAccess,
    price,
    domain,
    doi,
    platformLink,
    ...(doc.cover.image && { cover: { file: { url: new URL(doc.cover.image.url, publicUrl).href } } }),
  };
}

type Text = 'slug' | 'title' | 'subtitle' | 'description' | 'toc';

/** A text under its plain name, in the wanted locale or else the other, and under its suffixed names. */
function localized<F extends Text>(field: F, doc: HitDocument, locale: Locale) {
  const texts = { en: doc[`${field}_en`], nl: doc[`${field}_nl`] };
  const suffixed = LOCALES.map((own) => [`${field}_${own}`, texts[own]]);
  return Object.fromEntries([[field, pickText(texts, locale)?.text], ...suffixed]) as {
    [K in F | `${F}_${Locale}`]?: string | undefined;
  };
}
