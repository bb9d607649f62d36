import type { BookSource } from '@colophon/contracts/title-source';
import { canBeOrdered } from '@colophon/shop/domain/availability';
import { availabilityToday, dutchPrice, printedFirst } from '../../site/domain/editions';
import type { SiteContext } from '../../site/domain/site-context';
import type { ByLocale, Term, Title } from '../../site/domain/title';
import { saleOf } from '../../site/domain/title-sale';
import { keywordsOf } from './keywords';

/** What search needs of a book beside what a card shows. */
export type BookWords = {
  texts: ByLocale<{ description: string | null; keywords: string | null }>;
  doi: string | null;
  disciplines: Term[];
  categories: Term[];
};

/** The source of a book's search document: primary edition first, prices as today's VAT makes them. */
export function bookSource(title: Title, words: BookWords, context: SiteContext): BookSource {
  return {
    kind: 'book',
    documentId: title.documentId,
    type: title.type,
    texts: textsOf(title, words),
    contributors: title.contributors.map(({ name, role }) => ({ name, role })),
    disciplines: words.disciplines.map(termSource),
    categories: words.categories.map(termSource),
    series: title.series && termSource(title.series),
    volume: title.volume,
    language: title.language,
    domain: title.domain,
    productGroup: title.productGroup,
    doi: words.doi,
    openAccessLink: title.openAccessLink,
    sale: saleOf(title, context),
    editions: printedFirst(title.editions).map((edition) => ({
      productId: edition.productId,
      isbn: edition.isbn,
      publicationFormat: edition.publicationFormat,
      price: edition.price,
      priceInclVat: dutchPrice(edition, context).gross,
      publicationDate: edition.publicationDate,
      orderable: canBeOrdered(availabilityToday(title, edition, context)),
      openAccess: edition.openAccess,
    })),
    cover: title.cover,
  };
}

function textsOf(title: Title, words: BookWords): BookSource['texts'] {
  const entries = Object.entries(title.texts).map(([locale, texts]) => {
    const more = words.texts[locale === 'nl' ? 'nl' : 'en'];
    return [
      locale,
      {
        title: texts.title,
        subtitle: texts.subtitle,
        description: more?.description ?? null,
        keywords: keywordsOf(more?.keywords ?? null),
        slug: texts.slug ?? '',
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** A term without a name in one language is found by its name in the other. */
export function termSource({ slug, name }: Term): { slug: string; name_en: string; name_nl: string } {
  return { slug, name_en: name.en ?? name.nl ?? slug, name_nl: name.nl ?? name.en ?? slug };
}
