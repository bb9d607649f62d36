/** Name of the cookie with the number of copies in the cart, and nothing else. */
export const CART_COUNT_COOKIE = 'cart-count';

/** Returns the number of copies in the cart from `document.cookie` or a Cookie header; 0 without the cookie. */
export function cartCount(cookies: string): number {
  const value = new RegExp(`(?:^|;\\s*)${CART_COUNT_COOKIE}=(\\d{1,6})(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? 0 : Number(value);
}
