/**
 * What stands on the page where a translation is missing: the last segment of its key (SPEC section 8).
 * 'cart.removeAll' shows 'removeAll'.
 */
export function missingKey(key: string): string {
  return key.split(/[.:]/).at(-1) ?? key;
}
