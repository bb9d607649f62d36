import { type RefObject, useEffect, useRef, useState } from 'react';
import { type OrderValues, readOrderForm } from './order-form';
import { dropTypedOrder, readTypedOrder, saveTypedOrder, withChanges } from './typed-order';

const storage = () => window.localStorage;

/** The checkout form's values across pages and tabs. */
export type TypedOrder = {
  /** the values that the form starts with */
  start: OrderValues;
  /** changes when `start` does: as the form's key it re-initialises the fields */
  version: number;
  /** ref for the form */
  form: RefObject<HTMLFormElement>;
  /** saves the form's values: to be called after each change */
  save: () => void;
  /** the values that were saved last, in this page */
  latest: () => OrderValues | null;
};

/**
 * Restores the checkout form's values after a reload, a visit to another page or a closed tab.
 * @param make  the values of an empty form, as rendered by the server
 */
export function useTypedOrder(make: () => OrderValues): TypedOrder {
  const [{ start, version }, setStart] = useState(() => ({ start: make(), version: 0 }));
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef<OrderValues | null>(null);
  const standing = () => form.current && readOrderForm(new FormData(form.current));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const saved = readTypedOrder(storage, Date.now());
    const now = standing();
    const changed = changedControls(form.current);
    if (!now) return;
    const merged = saved ? withChanges(saved, changed, now) : now;
    if (changed.size > 0) saveTypedOrder(storage, merged, Date.now());
    if (saved) setStart({ start: merged, version: 1 });
  }, []);

  const save = () => {
    const values = standing();
    latest.current = values;
    if (values) saveTypedOrder(storage, values, Date.now());
  };
  return { start, version, form, save, latest: () => latest.current };
}

/** Removes the saved values, once the order is paid. */
export function useForgetTypedOrder(isPaid: boolean): void {
  useEffect(() => {
    if (isPaid) dropTypedOrder(storage);
  }, [isPaid]);
}

/**
 * Lists the names of a form's controls that differ from the page that the server rendered: changed by a visitor before
 * hydration, or by the browser's autofill.
 */
function changedControls(form: HTMLFormElement | null): Set<string> {
  const controls = form ? [...form.elements] : [];
  return new Set(controls.filter(isChanged).map((control) => control.getAttribute('name') ?? ''));
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    // React marks no option as the default when it makes a select itself, which nobody can have changed before.
    const rendered = [...control.options].find((option) => option.defaultSelected);
    return rendered !== undefined && control.value !== rendered.value;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
