import type { PressDay } from '@colophon/contracts/press-day';
import type { Availability, PublicationFormat } from '@colophon/contracts/product';
import { isEbookFormat } from '@colophon/contracts/product';

/** The facts of an edition on which its sale depends; `publicationDate` is an ISO date, `price` net cents. */
export type EditionFacts = {
  disabled: boolean;
  preOrder: boolean;
  publicationDate: string | null;
  price: number;
  openAccess: boolean;
  publicationFormat: PublicationFormat;
};

/** The partner imprint: which product group and which domain are its own (SPEC sections 1 and 9). */
export type PartnerImprint = { productGroup: string; domain: string };

/**
 * Whether and how an edition can be put in the basket on a day (SPEC sections 1 and 4). What forbids a sale
 * goes before what describes it: a partner's forthcoming title is the partner's, not a pre-order of ours. What has not
 * appeared cannot be had for nothing yet: a free e-book is a pre-order until its day.
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
  if (soldElsewhere) return 'sold-elsewhere';
  if (edition.disabled) return 'disabled';
  const unpublished = edition.publicationDate !== null && edition.publicationDate > on;
  if (unpublished || edition.preOrder) return 'pre-order';
  const isFree = edition.openAccess && edition.price === 0 && isEbookFormat(edition.publicationFormat);
  return isFree ? 'free' : 'available';
}

/** Whether an edition can be put in the basket. A free e-book can: its order simply asks no payment. */
export function canBeOrdered(availability: Availability): boolean {
  return availability === 'available' || availability === 'pre-order' || availability === 'free';
}
