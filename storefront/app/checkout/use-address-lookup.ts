import { ADDRESS_FIELDS, type AddressField } from '@colophon/contracts/values/address';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callShop } from '~/shop/call-shop';
import {
  firstPhase,
  type LookupPhase,
  type LookupRequest,
  lookupRequest,
  phaseAfterEdit,
  phaseOfFilledIn,
  type StreetAndCity,
} from './address-lookup';

/** Debounce while typing a postal code (docs/specification.md#9-business-constants-and-limits). */
const DEBOUNCE_MS = 300;

export type AddressValues = Record<AddressField, string>;

export type AddressLookup = {
  /** ref for the element that contains the fields */
  container: RefObject<HTMLDivElement>;
  values: AddressValues;
  phase: LookupPhase;
  edit: (field: AddressField, value: string) => void;
  /** for 'enter the address yourself', after a lookup without result or response */
  openUp: () => void;
};

/**
 * State of an address form, with street and city looked up from the Dutch postal code. Before hydration the phase is
 * 'open', since without JavaScript the fields could not be unlocked.
 * @param trouble  message for when the shop cannot be reached
 * @param onCountry  called with a country that was chosen before hydration
 */
export function useAddressLookup(
  initial: AddressValues,
  trouble: string,
  onCountry: (country: string) => void,
): AddressLookup {
  const [values, setValues] = useState(initial);
  const [phase, setPhase] = useState<LookupPhase>({ kind: 'open' });
  const latest = useRef<AbortController | null>(null);
  const container = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // The visitor, or the browser's autofill, may have filled in a field before hydration.
    const typed = { ...initial, ...readFields(container.current) };
    setValues(typed);
    if (typed.country !== initial.country) onCountry(typed.country);
    lookUp(typed, firstPhase(typed), 0);
    return () => latest.current?.abort();
  }, []);

  async function applyLookup(request: LookupRequest, typed: StreetAndCity, signal: AbortSignal) {
    const reply = await callShop('orderResolvePostalcode', request, { signal });
    if (signal.aborted) return;
    const [address] = reply?.data ?? [];
    const found = address?.street ? { street: address.street, city: address.city.label } : null;
    const messages = reply?.messages ?? [trouble];
    if (reply && (typed.street || typed.city)) return setPhase(phaseOfFilledIn(typed, found));
    setPhase(found ? { kind: 'found' } : { kind: 'failed', messages });
    if (found) setValues((now) => ({ ...now, ...found }));
  }

  /** Sets the phase, and requests the lookup in phase 'loading'. A street or city that is filled in is not replaced. */
  function lookUp(input: AddressValues, next: LookupPhase, wait: number) {
    latest.current?.abort();
    setPhase(next);
    const request = lookupRequest(input);
    if (next.kind !== 'loading' || !request) return;
    const controller = new AbortController();
    latest.current = controller;
    const { street, city } = input;
    setTimeout(() => {
      if (!controller.signal.aborted) void applyLookup(request, { street, city }, controller.signal);
    }, wait);
  }

  function edit(field: AddressField, value: string) {
    const next = { ...values, [field]: value };
    if (field === 'street' || field === 'city') return setValues(next);
    const from: LookupPhase = field === 'country' ? { kind: 'waiting' } : phase;
    const nextPhase = phaseAfterEdit(from, next);
    // Street and city of another address are cleared.
    const isAnother = next.country === 'NL' && !(nextPhase.kind === 'open');
    const cleared = isAnother || phase.kind === 'found' ? { ...next, street: '', city: '' } : next;
    setValues(cleared);
    lookUp(cleared, nextPhase, DEBOUNCE_MS);
  }

  function openUp() {
    latest.current?.abort();
    setPhase({ kind: 'open', byHand: true });
    container.current?.querySelector<HTMLInputElement>('[data-field=street]')?.focus();
  }

  return { container, values, phase, edit, openUp };
}

function readFields(container: HTMLElement | null): Partial<AddressValues> {
  const controls = [...(container?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])];
  const known = (name: string | undefined) => ADDRESS_FIELDS.find((field) => field === name);
  return Object.fromEntries(
    controls.flatMap((control) => {
      const field = known(control.dataset.field);
      return field ? [[field, control.value]] : [];
    }),
  );
}
