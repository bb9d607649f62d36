import { parseDutchPostalCode } from '@colophon/contracts/address';

/**
 * How far the lookup of a Dutch address is. `open`: nothing is looked up, the visitor types, for good where he chose
 * to (`byHand`); `waiting`: there is too little to look up yet; `found` locks street and city; `failed` opens them,
 * with the shop's messages.
 */
export type LookupPhase =
  | { kind: 'open'; byHand?: true }
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'found' }
  | { kind: 'failed'; messages: string[] };

export type LookupInput = {
  country: string;
  postalcode: string;
  houseNumber: string;
  houseNumberAdd: string;
};
export type LookupRequest = { postalcode: string; number: string };

/**
 * What to ask the shop, or null: only in the Netherlands, with a postal code and a house number (SPEC section 5).
 */
export function lookupRequest(input: LookupInput): LookupRequest | null {
  const postalcode = parseDutchPostalCode(input.postalcode);
  const house = input.houseNumber.trim();
  if (input.country !== 'NL' || !postalcode || !house) return null;
  return { postalcode, number: [house, input.houseNumberAdd.trim()].filter(Boolean).join(' ') };
}

/** The phase after the visitor edited what the lookup goes by. Who chose to type the street goes on typing. */
export function phaseAfterEdit(phase: LookupPhase, input: LookupInput): LookupPhase {
  if (input.country !== 'NL') return { kind: 'open' };
  const isOpen = phase.kind === 'open';
  if (isOpen && phase.byHand) return phase;
  if (lookupRequest(input)) return { kind: 'loading' };
  return isOpen ? phase : { kind: 'waiting' };
}

/** The phase of a form as it stands when the page opens: what is filled in already stays until its postal code is changed. */
export function firstPhase(input: LookupInput & { street: string; city: string }): LookupPhase {
  return input.country === 'NL' && !input.street && !input.city ? { kind: 'waiting' } : { kind: 'open' };
}

/** Whether street and city cannot be typed in (SPEC section 5). */
export function locksStreet(phase: LookupPhase): boolean {
  return phase.kind === 'waiting' || phase.kind === 'loading' || phase.kind === 'found';
}
