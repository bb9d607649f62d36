import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { CartTokens } from '../services/cart';
import type { Viewing } from '../services/cart-facts';
import { renewPaidCart } from '../store/carts';
import { shopNow } from '../store/clock';
import {
  COUNT_COOKIE,
  cartCookieName,
  cartTokenHash,
  newCartId,
  readCartId,
  setCookie,
  signCartId,
} from './cart-cookie';
import type { ShopContext } from './context';
import { localeOf } from './locale';

/** Who a request comes from: the identity in the cookie, the one to give out, language and time. */
export type Visitor = { id: string | null; freshId: string; tokens: CartTokens; viewing: Viewing };

/** Reads who a request comes from. A cookie that we did not sign is nobody's. */
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

/** The same; a cart whose order was paid gets a new identity first, which the browser must then be told. */
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
 * Tells the browser which cart is its own, for another 30 days, and how many copies are in it.
 * @param id  null where there is no cart: only the number is told
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
