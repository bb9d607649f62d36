import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { localeOf } from '../platform/http/locale';
import type { CartTokens } from './cart';
import {
  COUNT_COOKIE,
  cartCookieName,
  cartTokenHash,
  newCartId,
  readCartId,
  setCookie,
  signCartId,
} from './cart-cookie';
import type { Viewing } from './cart-facts';
import { renewPaidCart } from './cart-store';

/** The sender of a request: cart id of the cookie, a fresh id, tokens, language and time. */
export type Visitor = { id: string | null; freshId: string; tokens: CartTokens; viewing: Viewing };

/** Identifies the visitor of a request. A cookie with an invalid signature is ignored. */
export function visitorOf(strapi: Core.Strapi, context: ShopContext): Visitor {
  const { publicUrl, cartCookieKeys } = shopConfig(strapi);
  const id = readCartId(context.cookies.get(cartCookieName(publicUrl)), cartCookieKeys);
  const freshId = newCartId();
  return {
    id,
    freshId,
    tokens: { current: id === null ? null : cartTokenHash(id), fresh: cartTokenHash(freshId) },
    viewing: { locale: localeOf(context), now: shopNow() },
  };
}

/** Identifies the visitor; a cart whose order was paid is first given a new identity, which must be sent as cookie. */
export async function cartVisitorOf(strapi: Core.Strapi, context: ShopContext): Promise<Visitor> {
  const visitor = visitorOf(strapi, context);
  const { current, fresh } = visitor.tokens;
  if (current === null || !(await renewPaidCart(strapi, { current, fresh }))) return visitor;
  const nextId = newCartId();
  return {
    ...visitor,
    id: visitor.freshId,
    freshId: nextId,
    tokens: { current: fresh, fresh: cartTokenHash(nextId) },
  };
}

/**
 * Sets the cookies with the cart id, for another 30 days, and with the number of copies.
 * @param id  null where there is no cart: only the number is set
 */
export function rememberCart(
  strapi: Core.Strapi,
  context: ShopContext,
  { id, copies }: { id: string | null; copies: number },
): void {
  const { publicUrl, cartCookieKeys } = shopConfig(strapi);
  if (id !== null) {
    const value = signCartId(id, cartCookieKeys);
    context.append('Set-Cookie', setCookie(cartCookieName(publicUrl), value, { publicUrl }));
  }
  context.append('Set-Cookie', setCookie(COUNT_COOKIE, String(copies), { publicUrl, readable: true }));
}
