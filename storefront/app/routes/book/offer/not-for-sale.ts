import { type Availability, type EndedSale, isEnded } from '@colophon/contracts/catalogue/product';

/** States in which an edition cannot be ordered, set by an editor. */
export type NotForSaleState = 'announced' | EndedSale;

/** Whether an editor's state explains why an edition cannot be ordered. */
export function isNotForSale(availability: Availability): availability is NotForSaleState {
  return availability === 'announced' || isEnded(availability);
}
