import { parseDutchPostalCode } from '@colophon/contracts/values/address';

/**
 * Phases of the lookup of a Dutch address. `open`: no lookup, the visitor types, permanently if they chose to
 * (`byHand`); `waiting`: too little input to look up yet; `found`: street and city are the lookup's; `failed`: no
 * result or no response, with the shop's messages; the visitor may now choose to type street and city.
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
export type StreetAndCity = { street: string; city: string };
export type LookupRequest = { postalcode: string; number: string };

/**
 * Returns the lookup's request, or null: only in the Netherlands, with a postal code and a house number
 * (docs/specification.md#5-validation-rules).
 */
export function lookupRequest(input: LookupInput): LookupRequest | null {
  const postalcode = parseDutchPostalCode(input.postalcode);
  const house = input.houseNumber.trim();
  if (input.country !== 'NL' || !postalcode || !house) return null;
  return { postalcode, number: [house, input.houseNumberAdd.trim()].filter(Boolean).join(' ') };
}

/** Returns the phase after the visitor edited an input of the lookup. A visitor who chose to type keeps typing. */
export function phaseAfterEdit(phase: LookupPhase, input: LookupInput): LookupPhase {
  if (input.country !== 'NL') return { kind: 'open' };
  if (phase.kind === 'open' && phase.byHand) return phase;
  return lookupRequest(input) ? { kind: 'loading' } : { kind: 'waiting' };
}

/** Returns the phase of a form when the page opens: an address that is already filled in is looked up again. */
export function firstPhase(input: LookupInput): LookupPhase {
  return phaseAfterEdit({ kind: 'waiting' }, input);
}

/**
 * Returns the phase after the lookup of an address that came filled in, after a failed payment or by the browser's
 * autofill: its text is not replaced; it is locked where it equals the lookup's result, and editable where not.
 * @param found  null when the lookup found nothing
 */
export function phaseOfFilledIn(typed: StreetAndCity, found: StreetAndCity | null): LookupPhase {
  const isSame = found !== null && found.street === typed.street && found.city === typed.city;
  return isSame ? { kind: 'found' } : { kind: 'open', byHand: true };
}

/** Whether street and city are read-only (docs/specification.md#5-validation-rules). */
export function locksStreet(phase: LookupPhase): boolean {
  return phase.kind !== 'open';
}
