import type { Availability, EndedSale } from '@colophon/contracts/product';

/** What an editor says of an edition that cannot be ordered. */
export type UnsoldState = 'announced' | EndedSale;

const UNSOLD: Readonly<Record<UnsoldState, true>> = {
  announced: true,
  'sold-out': true,
  'out-of-print': true,
  withdrawn: true,
};

/** Whether an editor says why an edition cannot be ordered. */
export function isUnsold(availability: Availability): availability is UnsoldState {
  return Object.hasOwn(UNSOLD, availability);
}
