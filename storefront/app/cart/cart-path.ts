import type { Locale } from '@colophon/contracts/values/locale';
import { cartCount } from './cart-count';

/** Query value of the cart's URL after an order from a browser that may block cookies. */
export const COOKIE_TEST = 'first';

/** Returns the cart's path. @param hasCookies  whether the browser is known to keep cookies; else the cart checks */
export const cartPath = (locale: Locale, hasCookies: boolean): string =>
  hasCookies ? `/${locale}/cart` : `/${locale}/cart?${COOKIE_TEST}=1`;

/**
 * Returns the cart's path after an edition was added. Not by `navigator.cookieEnabled`: Chromium says true when its settings
 * block cookies.
 * @param cookies  `document.cookie`: without the count of the cart the browser has kept none
 */
export const cartPathAfterAdding = (locale: Locale, cookies: string): string =>
  cartPath(locale, cartCount(cookies) > 0);
