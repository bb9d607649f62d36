import { bookFactsOf } from '@colophon/contracts/catalogue/book-facts';
import type { BookSource } from '@colophon/contracts/catalogue/title-source';
import { canBeOrdered } from '@colophon/shop/catalogue/domain/availability';
import { availabilityToday, dutchPrice, printedFirst } from '../../catalogue/domain/editions';
import type { SiteContext } from '../../catalogue/domain/site-context';
import type { ByLocale, Term, Title } from '../../catalogue/domain/title';
import { saleOf } from '../../catalogue/domain/title-sale';
import { keywordsOf } from './keywords';

/** Fields that search needs of a book and a card lacks. */
export type BookTexts = {
  texts: ByLocale<{ description: string | null; keywords: string | null }>;
  disciplines: Term[];
  categories: Term[];
};

/** The source of a book's search document: primary edition first, prices with today's VAT. */
export function bookSource(title: Title, texts: BookTexts, context: SiteContext): BookSource {
  return {
    kind: 'book',
    documentId: title.documentId,
    ...bookFactsOf(title),
    texts: textsOf(title, texts),
    contributors: title.contributors.map(({ name, role }) => ({ name, role })),
    disciplines: texts.disciplines.map(termSource),
    categories: texts.categories.map(termSource),
    series: title.series && termSource(title.series),
    volume: title.volume,
    language: title.language,
    domain: title.domain,
    productGroup: title.productGroup,
    openAccessLink: title.openAccessLink,
    sale: saleOf(title, context),
    soldElsewhere: title.soldElsewhere,
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

function textsOf(title: Title, book: BookTexts): BookSource['texts'] {
  const entries = Object.entries(title.texts).map(([locale, texts]) => {
    const more = book.texts[locale === 'nl' ? 'nl' : 'en'];
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

/** A term without a name in one language uses its name in the other. */
export function termSource({ slug, name }: Term): { slug: string; name_en: string; name_nl: string } {
  return { slug, name_en: name.en ?? name.nl ?? slug, name_nl: name.nl ?? name.en ?? slug };
}
