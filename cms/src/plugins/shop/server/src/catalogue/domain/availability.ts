import type { Cover } from '@colophon/contracts/catalogue/cover';
import {
  type Availability,
  isEbookFormat,
  type PublicationFormat,
  type SaleState,
} from '@colophon/contracts/catalogue/product';
import type { Cents } from '@colophon/contracts/money/money';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { languagesOf } from '@colophon/contracts/values/language';

/**
 * The facts of an edition that decide its sale; `saleState` is the editor's choice, null for none; `publicationDate` is
 * an ISO date, `price` net cents.
 */
export type EditionFacts = {
  saleState: SaleState | null;
  disabled: boolean;
  preOrder: boolean;
  publicationDate: string | null;
  price: Cents;
  openAccess: boolean;
  publicationFormat: PublicationFormat;
};

/**
 * The partner imprint: its product group and domain (docs/specification.md#1-what-the-product-does-and-for-whom and
 * #9-business-constants-and-limits).
 */
export type PartnerImprint = { productGroup: string; domain: string };

/** Sale states that are not sold on any day. */
const NOT_SOLD: Readonly<Partial<Record<SaleState, Availability>>> = {
  announced: 'announced',
  sold_out: 'sold-out',
  out_of_print: 'out-of-print',
};

/**
 * Decides whether and how an edition can be ordered on a day
 * (docs/specification.md#1-what-the-product-does-and-for-whom and #4-states-and-transitions;
 * docs/decisions/034-sale-states.md). Rules that forbid a sale take precedence over descriptions: a forthcoming title
 * of a partner is the partner's, not our pre-order. An unpublished edition is neither free nor available, whatever an
 * editor chose: it is a pre-order until its day.
 * @param soldElsewhere  whether the title has external order links: our shop no longer sells it
 */
export function availabilityOf({
  domain,
  productGroup,
  soldElsewhere,
  edition,
  on,
  partner,
}: {
  domain: string | null;
  productGroup: string | null;
  soldElsewhere: boolean;
  edition: EditionFacts;
  on: PressDay;
  partner: PartnerImprint;
}): Availability {
  if (domain === partner.domain || productGroup === partner.productGroup) return 'partner';
  if (edition.saleState === 'withdrawn') return 'withdrawn';
  if (soldElsewhere) return 'sold-elsewhere';
  const notSold = edition.saleState && NOT_SOLD[edition.saleState];
  if (notSold) return notSold;
  if (edition.disabled) return 'disabled';
  if (isForthcoming(edition, on)) return 'pre-order';
  const isFree = edition.openAccess && edition.price === 0 && isEbookFormat(edition.publicationFormat);
  return isFree ? 'free' : 'available';
}

/**
 * Tells whether an edition is unpublished on a day. Its publication date decides; without a date, the editor's choice.
 * Once the date has passed, only *announced* still counts as forthcoming: a pre-order that was chosen or ticked and
 * forgotten ends on its day.
 */
export function isForthcoming(
  { saleState, preOrder, publicationDate }: Pick<EditionFacts, 'saleState' | 'preOrder' | 'publicationDate'>,
  on: PressDay,
): boolean {
  if (publicationDate !== null) return publicationDate > on || saleState === 'announced';
  return saleState === null ? preOrder : saleState === 'announced' || saleState === 'preorder';
}

/** Tells whether an edition can be added to the cart. Free e-books can: their order needs no payment. */
export function canBeOrdered(availability: Availability): boolean {
  return availability === 'available' || availability === 'pre-order' || availability === 'free';
}

/** An edition as read from the database now: the only source of prices. */
export type CatalogueProduct = {
  productId: number;
  isbn: string;
  /** in the visitor's language, else in the other one */
  title: string;
  publicationFormat: PublicationFormat;
  /** net */
  price: Cents;
  /** Dutch consumer price including VAT; null where none is set */
  priceInclVat: Cents | null;
  weightGrams: number;
  preOrder: boolean;
  disabled: boolean;
  availability: Availability;
  /** unpublished as of now, whether or not it is sold */
  forthcoming: boolean;
  /** ISO date; null where none is known */
  publicationDate: string | null;
  /** last day of the fixed book price, an ISO date, while it holds: no discount then; null when none holds */
  fixedPriceUntil: string | null;
  cover: Cover;
};

/** Languages under the Dutch fixed book price law: Dutch and Frisian. */
const PROTECTED_LANGUAGES: ReadonlySet<string> = new Set(['nl', 'fy']);

/** The facts of an edition that decide its fixed price; `fixedPriceUntil` is an ISO date, its last day. */
export type FixedPriceFacts = {
  /** codes of docs/specification.md#book--product, combined forms too: 'NED|ENG' */
  language: string;
  publicationFormat: PublicationFormat;
  fixedPriceUntil: string | null;
};

/**
 * The end of an edition's fixed book price. The law covers printed books in Dutch or Frisian (bilingual ones included)
 * during a period that an editor enters.
 * @returns an ISO date, the last day of the period; null when discounts are allowed on that day
 */
export function fixedPriceUntil(
  { language, publicationFormat, fixedPriceUntil: lastDay }: FixedPriceFacts,
  on: PressDay,
): string | null {
  if (lastDay === null || isEbookFormat(publicationFormat)) return null;
  if (!languagesOf(language).some((code) => PROTECTED_LANGUAGES.has(code))) return null;
  return on <= lastDay ? lastDay : null;
}
