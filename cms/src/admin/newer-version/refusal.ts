import type { FormAddress } from './version-shown';

/** A save that was refused because somebody had saved a newer version: the form, what was said, and when it was saved. */
export type Refusal = { form: FormAddress; message: string; at: string | null };

let current: Refusal | null = null;
const listeners = new Set<() => void>();

/** The last refusal, until the same form is saved. */
export const currentRefusal = (): Refusal | null => current;

/** Remembers a refusal, or that the last one is dealt with. */
export function noteRefusal(refusal: Refusal | null): void {
  current = refusal;
  for (const listener of listeners) listener();
}

/** Calls back at every change. @returns what ends it */
export function listenToRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
