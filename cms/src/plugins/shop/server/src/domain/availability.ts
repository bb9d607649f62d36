import type { PressDay } from '@colophon/contracts/press-day';
import type { Availability, PublicationFormat, SaleState } from '@colophon/contracts/product';
import { isEbookFormat } from '@colophon/contracts/product';

/**
 * The facts of an edition on which its sale depends; `saleState` is what an editor chose, null where nothing;
 * `publicationDate` is an ISO date, `price` net cents.
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

/** The partner imprint: which product group and which domain are its own (SPEC sections 1 and 9). */
export type PartnerImprint = { productGroup: string; domain: string };

/** Chosen states in which nothing is sold on any day. */
const NOT_SOLD: Readonly<Partial<Record<SaleState, Availability>>> = {
  announced: 'announced',
  sold_out: 'sold-out',
  out_of_print: 'out-of-print',
};

/**
 * Whether and how an edition can be put in the basket on a day (SPEC sections 1 and 4; docs/decisions/034). What forbids a
 * sale goes before what describes it: a partner's forthcoming title is the partner's, not a pre-order of ours. What has not
 * appeared cannot be had for nothing yet, nor is it available because an editor says so: it is a pre-order until its day.
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
 * Whether an edition has not appeared on a day. Its date decides; without one, or after it, what the editor says: announced
 * is not there yet, a chosen pre-order is there from its date on.
 */
export function isForthcoming(
  { saleState, preOrder, publicationDate }: Pick<EditionFacts, 'saleState' | 'preOrder' | 'publicationDate'>,
  on: PressDay,
): boolean {
  if (publicationDate !== null && publicationDate > on) return true;
  if (saleState === null) return preOrder;
  return saleState === 'announced' || (saleState === 'preorder' && publicationDate === null);
}

/** Whether an edition can be put in the basket. A free e-book can: its order simply asks no payment. */
export function canBeOrdered(availability: Availability): boolean {
  return availability === 'available' || availability === 'pre-order' || availability === 'free';
}
