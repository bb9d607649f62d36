import { type BookSource, bookSourceSchema } from '@colophon/contracts/catalogue/title-source';
import { LOCALES } from '@colophon/contracts/values/locale';
import { canBeOrdered } from '@colophon/shop/catalogue/domain/availability';
import { availabilityToday, dutchPrice, printedFirst } from '../../catalogue/domain/editions';
import type { SiteContext } from '../../catalogue/domain/site-context';
import type { ByLocale, LongTexts, Term, Title, TitleDetails } from '../../catalogue/domain/title';
import { saleOf } from '../../catalogue/domain/title-sale';
import { parseToc } from '../../text/domain/toc';
import { keywordsOf } from './keywords';

/** What search needs of a book in addition to its card. */
export type SearchedDetails = Pick<TitleDetails, 'disciplines' | 'categories'> & {
  longTexts: ByLocale<Pick<LongTexts, 'description' | 'toc' | 'keywords'>>;
};

/** The source of a book's search document: primary edition first, prices with today's VAT. */
export function bookSource(title: Title, details: SearchedDetails, context: SiteContext): BookSource {
  const source: BookSource = {
    ...title,
    kind: 'book',
    texts: textsOf(title, details),
    disciplines: details.disciplines.map(termSource),
    categories: details.categories.map(termSource),
    series: title.series && termSource(title.series),
    sale: saleOf(title, context),
    editions: printedFirst(title.editions).map((edition) => ({
      ...edition,
      priceInclVat: dutchPrice(edition, context).gross,
      orderable: canBeOrdered(availabilityToday(title, edition, context)),
    })),
  };
  // Without the fields that search does not need.
  return bookSourceSchema.parse(source);
}

function textsOf(title: Title, { longTexts }: SearchedDetails): BookSource['texts'] {
  const entries = LOCALES.flatMap((locale) => {
    const texts = title.texts[locale];
    if (!texts) return [];
    const { description = null, toc = null, keywords = null } = longTexts[locale] ?? {};
    const searched = {
      ...texts,
      slug: texts.slug ?? '',
      description,
      toc: tocText(toc),
      keywords: keywordsOf(keywords),
    };
    return [[locale, searched] as const];
  });
  return Object.fromEntries(entries);
}

function tocText(toc: string | null): string | null {
  const labels = parseToc(toc ?? '').map(({ label }) => label);
  return labels.length > 0 ? labels.join('; ') : null;
}

/** A term without a name in one language uses its name in the other. */
export function termSource({ slug, name }: Term): { slug: string; name_en: string; name_nl: string } {
  return { slug, name_en: name.en ?? name.nl ?? slug, name_nl: name.nl ?? name.en ?? slug };
}
