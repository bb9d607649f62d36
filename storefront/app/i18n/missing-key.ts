/**
 * Returns the fallback for a missing translation: the last segment of its key
 * (docs/specification.md#8-the-error-catalogue). 'cart.removeAll' shows 'removeAll'.
 * @param defaultValue  the default value that the caller passed
 */
export function missingKey(key: string, defaultValue?: string): string {
  return defaultValue ?? key.split(/[.:]/).at(-1) ?? key;
}
