import type { PublicationFormat, SaleState } from '@colophon/contracts/catalogue/product';
import { cents } from '@colophon/contracts/money/money';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { unitGross } from '@colophon/shop/vat/domain/vat';
import { type EditionFacts, firstDayOf, type TitleFacts } from './catalogue-facts';

/** A text of a title in one language, by its field in the content type. */
export type LocalizedText = 'title' | 'subtitle' | 'teaser' | 'description' | 'abstract' | 'toc' | 'keywords';

const LOCALIZED = {
  titleEn: { field: 'title', locale: 'en' },
  titleNl: { field: 'title', locale: 'nl' },
  subtitleEn: { field: 'subtitle', locale: 'en' },
  subtitleNl: { field: 'subtitle', locale: 'nl' },
  teaserEn: { field: 'teaser', locale: 'en' },
  teaserNl: { field: 'teaser', locale: 'nl' },
  descriptionEn: { field: 'description', locale: 'en' },
  descriptionNl: { field: 'description', locale: 'nl' },
  abstractEn: { field: 'abstract', locale: 'en' },
  abstractNl: { field: 'abstract', locale: 'nl' },
  tocEn: { field: 'toc', locale: 'en' },
  tocNl: { field: 'toc', locale: 'nl' },
  keywordsEn: { field: 'keywords', locale: 'en' },
  keywordsNl: { field: 'keywords', locale: 'nl' },
} as const satisfies Partial<Record<keyof TitleFacts, { field: LocalizedText; locale: Locale }>>;

/** Facts of a title as fields of its content type: texts by language, and what all languages share. */
export type TitleContent = {
  texts: Partial<Record<Locale, Partial<Record<LocalizedText, string | null>>>>;
  shared: Partial<Omit<TitleFacts, keyof typeof LOCALIZED>>;
};

/**
 * Facts of a title as fields of its content type. A language that gets a text and has no title yet gets the one of the other
 * language, as editors do with a work that is not translated.
 * @param titles  the titles that it has
 */
export function titleContent(
  facts: Partial<TitleFacts>,
  titles: Pick<TitleFacts, 'titleEn' | 'titleNl'>,
): TitleContent {
  const texts: TitleContent['texts'] = {};
  const shared: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    const place = isLocalized(name) ? LOCALIZED[name] : null;
    if (place) texts[place.locale] = { ...texts[place.locale], [place.field]: value as string | null };
    else shared[name] = value;
  }
  const known = { en: facts.titleEn ?? titles.titleEn, nl: facts.titleNl ?? titles.titleNl };
  for (const locale of LOCALES) {
    const written = texts[locale];
    if (written && !known[locale]) written.title = known.en ?? known.nl;
  }
  return { texts, shared };
}

function isLocalized(name: string): name is keyof typeof LOCALIZED {
  return name in LOCALIZED;
}

/** Fields of the content type of an edition, as the shop stores them. */
export type EditionContent = {
  publicationFormat?: PublicationFormat;
  price?: number;
  priceInclVat?: number | null;
  publicationDate?: string | null;
  saleState?: SaleState | null;
  openAccess?: boolean;
  disabled?: boolean;
  pages?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  depthMm?: number | null;
  weightGrams?: number | null;
  fixedPriceUntil?: string | null;
};

const SALE_STATES = {
  'sold-out': 'sold_out',
  'out-of-print': 'out_of_print',
  withdrawn: 'withdrawn',
} as const;

/**
 * Facts of an edition as fields of its content type. The consumer price is stored where the price without VAT does not give it;
 * an edition without a price is not for sale until it gets one. Of a month or a year the first day is stored.
 * @param ours  null for a new edition
 * @param vatRate  Dutch VAT of the day by form, as a fraction
 */
export function editionContent(
  facts: Partial<EditionFacts>,
  ours: EditionFacts | null,
  vatRate: (format: PublicationFormat) => number,
): EditionContent {
  const { price, consumerPrice, ended, publicationDate, ...rest } = facts;
  const isUnpriced = price === null || (ours === null && price === undefined);
  return {
    ...rest,
    ...(publicationDate !== undefined && { publicationDate: publicationDate && firstDayOf(publicationDate) }),
    ...(ended !== undefined && { saleState: ended && SALE_STATES[ended] }),
    ...(isUnpriced
      ? { price: 0, priceInclVat: null, disabled: true }
      : pricesContent({ ours, facts, vatRate })),
  };
}

function pricesContent({
  ours,
  facts,
  vatRate,
}: {
  ours: EditionFacts | null;
  facts: Partial<EditionFacts>;
  vatRate: (format: PublicationFormat) => number;
}): EditionContent {
  if (facts.price === undefined && facts.consumerPrice === undefined) return {};
  const net = facts.price ?? ours?.price;
  if (net === undefined || net === null) return {};
  const rate = vatRate(facts.publicationFormat ?? ours?.publicationFormat ?? 'Paperback');
  const grossOf = (price: number) =>
    unitGross({ price: cents(price), priceInclVat: null }, { rate, country: 'NL' });
  // A price with VAT that somebody entered stays; one that follows from the other goes with it.
  const isOwn = ours != null && ours.price !== null && ours.consumerPrice !== grossOf(ours.price);
  const gross = facts.consumerPrice ?? (isOwn ? ours.consumerPrice : grossOf(net));
  return {
    price: net,
    priceInclVat: gross === grossOf(net) ? null : gross,
    ...(ours?.price === null && net > 0 && { disabled: false }),
  };
}
