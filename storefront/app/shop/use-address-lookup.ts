import { ADDRESS_FIELDS, type AddressField } from '@colophon/contracts/address';
import type { Envelope } from '@colophon/contracts/envelope';
import type { ResolvedAddress } from '@colophon/contracts/postal-code';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '~/language/use-locale';
import {
  firstPhase,
  type LookupPhase,
  type LookupRequest,
  lookupRequest,
  phaseAfterEdit,
} from './address-lookup';

/** Between two keys of a typed postal code (SPEC section 9). */
const DEBOUNCE_MS = 300;

export type AddressValues = Record<AddressField, string>;

export type AddressLookup = {
  /** goes on the element that holds the fields */
  container: RefObject<HTMLDivElement>;
  values: AddressValues;
  phase: LookupPhase;
  edit: (field: AddressField, value: string) => void;
  /** 'enter the address yourself' */
  openUp: () => void;
};

/**
 * The address that is typed, with street and city from its Dutch postal code. Before the page is alive the
 * phase is 'open': without script nobody would unlock the fields.
 * @param trouble  what to say when the shop cannot be asked
 */
export function useAddressLookup(initial: AddressValues, trouble: string): AddressLookup {
  const locale = useLocale();
  const [values, setValues] = useState(initial);
  const [phase, setPhase] = useState<LookupPhase>({ kind: 'open' });
  const latest = useRef<AbortController | null>(null);
  const container = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // Somebody, or the browser itself, may have filled in a field before the script was there.
    const typed = { ...initial, ...readFields(container.current) };
    setValues(typed);
    setPhase(firstPhase(typed));
    return () => latest.current?.abort();
  }, []);

  async function ask(request: LookupRequest, signal: AbortSignal) {
    const next = await resolve(request, locale, signal).catch(() => ({
      street: '',
      city: '',
      messages: [trouble],
    }));
    if (signal.aborted) return;
    const { street, city, messages } = next;
    setPhase(street ? { kind: 'found' } : { kind: 'failed', messages });
    if (street) setValues((now) => ({ ...now, street, city }));
  }

  function edit(field: AddressField, value: string) {
    const next = { ...values, [field]: value };
    if (field === 'street' || field === 'city') return setValues(next);
    latest.current?.abort();
    const nextPhase = phaseAfterEdit(
      field === 'country' ? firstPhase({ ...next, street: '', city: '' }) : phase,
      next,
    );
    // What was looked up for another house is not this one's.
    const cleared = phase.kind === 'found' ? { street: '', city: '' } : {};
    setPhase(nextPhase);
    setValues({ ...next, ...cleared });
    const request = lookupRequest(next);
    if (nextPhase.kind !== 'loading' || !request) return;
    const controller = new AbortController();
    latest.current = controller;
    setTimeout(() => {
      if (!controller.signal.aborted) void ask(request, controller.signal);
    }, DEBOUNCE_MS);
  }

  function openUp() {
    latest.current?.abort();
    setPhase({ kind: 'open', byHand: true });
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

async function resolve(body: LookupRequest, locale: string, signal: AbortSignal) {
  const response = await fetch('/api/order/resolve-postalcode', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
    body: JSON.stringify(body),
    signal,
  });
  const { data, messages } = (await response.json()) as Envelope<ResolvedAddress[]>;
  const [found] = data ?? [];
  return { street: found?.street ?? '', city: found?.city.label ?? '', messages };
}
