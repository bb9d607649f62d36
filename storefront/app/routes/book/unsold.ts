import { type Availability, type EndedSale, isEnded } from '@colophon/contracts/product';

/** What an editor says of an edition that cannot be ordered. */
export type UnsoldState = 'announced' | EndedSale;

/** Whether an editor says why an edition cannot be ordered. */
export function isUnsold(availability: Availability): availability is UnsoldState {
  return availability === 'announced' || isEnded(availability);
}
