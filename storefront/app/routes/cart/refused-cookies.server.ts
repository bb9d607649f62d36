import type { Locale } from '@colophon/contracts/values/locale';
import { redirect } from '@remix-run/node';
import { COOKIE_TEST, cartPath } from '~/cart/cart-path';

/** Returns the cart's path. If the browser sent no cookie, the cart page checks whether it keeps the new one. */
export function basketPath(request: Request, locale: Locale): string {
  return cartPath(locale, request.headers.has('Cookie'));
}

/**
 * Whether the browser blocks cookies, so that the title that was added is lost.
 * @throws the redirect to the URL without the parameter when it keeps them
 */
export function refusesCookies(request: Request, locale: Locale): boolean {
  if (!new URL(request.url).searchParams.has(COOKIE_TEST)) return false;
  if (request.headers.has('Cookie')) throw redirect(cartPath(locale, true), { status: 303 });
  return true;
}
