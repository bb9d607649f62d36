import type { Availability, PublicationFormat, SaleState } from '@colophon/contracts/catalogue/product';
import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import type { PressDay } from '@colophon/contracts/time/press-day';

/**
 * The facts of an edition that decide its sale; `saleState` is the editor's choice, null for none; `publicationDate` is
 * an ISO date, `price` net cents.
 */
export type EditionFacts = {
  saleState: SaleState | null;
  disabled: boolean;
  preOrder: boolean;
  publicationDate: string | null;
  price: number;
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
