import type { FormAddress } from './version-shown';

/** A save that was refused because a newer version exists: the form, the message, and when that version was saved. */
export type Refusal = { form: FormAddress; message: string; at: string | null };

let current: Refusal | null = null;
const listeners = new Set<() => void>();

/** The last refusal, until the same form is saved. */
export const currentRefusal = (): Refusal | null => current;

/** Stores a refusal, or null when it is resolved. */
export function noteRefusal(refusal: Refusal | null): void {
  current = refusal;
  for (const listener of listeners) listener();
}

/** Subscribes to changes. @returns the function that unsubscribes */
export function listenToRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
