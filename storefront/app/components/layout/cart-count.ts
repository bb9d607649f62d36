/** Name of the cookie that tells the page how many copies are in the basket: a number, and nothing else. */
export const CART_COUNT_COOKIE = 'cart-count';

/** Copies in the basket from `document.cookie` or a Cookie header; 0 when there is none. */
export function cartCount(cookies: string): number {
  const value = new RegExp(`(?:^|;\\s*)${CART_COUNT_COOKIE}=(\\d{1,6})(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? 0 : Number(value);
}
