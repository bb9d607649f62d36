/** The used part of `localStorage`, and of `sessionStorage`, which ends with its tab. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Calls a browser's storage safely: where it is disabled, mere access throws; where it is full, writing does. */
export function tryStorage<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
