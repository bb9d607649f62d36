import { type Availability, type EndedSale, isEnded } from '@colophon/contracts/catalogue/product';

/** States in which an edition cannot be ordered, set by an editor. */
export type UnsoldState = 'announced' | EndedSale;

/** Whether an editor's state explains why an edition cannot be ordered. */
export function isUnsold(availability: Availability): availability is UnsoldState {
  return availability === 'announced' || isEnded(availability);
}
