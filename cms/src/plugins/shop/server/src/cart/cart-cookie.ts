import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { localeOf } from '../platform/http/locale';
import type { CartTokens, Viewing } from './cart';
import { renewPaidCart } from './cart-store';

const ID = /^[\w-]{22}$/;
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Cookie that scripts can read with the number of copies in the cart, for the badge on cached pages. */
const COUNT_COOKIE = 'cart-count';

/** The name of the cart cookie. The __Host- prefix requires https, which a trial on plain http does not have. */
export function cartCookieName(publicUrl: string): '__Host-cart' | 'cart' {
  return publicUrl.startsWith('https://') ? '__Host-cart' : 'cart';
}

/** Generates a cart id: 128 random bits. */
export function newCartId(): string {
  return randomBytes(16).toString('base64url');
}

/** The hash of a cart id that the database stores: enough to find the cart, not enough to take it over. */
function cartTokenHash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The value of the cookie: the id and a signature with the newest key. */
export function signCartId(id: string, keys: readonly string[]): string {
  return `${id}.${signature(id, keys[0] ?? '').toString('base64url')}`;
}

/**
 * Reads the cart id from a cookie and verifies its signature.
 * @returns null when the signature is invalid: such a visitor starts with an empty cart
 */
export function readCartId(value: string | undefined, keys: readonly string[]): string | null {
  const [id = '', mac = '', ...rest] = (value ?? '').slice(0, 200).split('.');
  if (rest.length > 0 || !ID.test(id)) return null;
  const given = Buffer.from(mac, 'base64url');
  const known = keys.some((key) => {
    const expected = signature(id, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return known ? id : null;
}

/** Builds a Set-Cookie header for 30 days. SameSite=Lax, since the return from a bank is a cross-site navigation. */
export function setCookie(
  name: string,
  value: string,
  { publicUrl, readable = false }: { publicUrl: string; readable?: boolean },
): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${THIRTY_DAYS_MS / 1000}`, 'SameSite=Lax'];
  if (!readable) parts.push('HttpOnly');
  if (publicUrl.startsWith('https://')) parts.push('Secure');
  return parts.join('; ');
}

function signature(id: string, key: string): Buffer {
  return createHmac('sha256', key).update(id).digest();
}

/** The sender of a request: cart id of the cookie, a fresh id, tokens, language and time. */
type Visitor = { id: string | null; freshId: string; tokens: CartTokens; viewing: Viewing };

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

/** Identifies the visitor; a cart whose order was paid is first given a new identity, and the response its cookie. */
export async function cartVisitorOf(strapi: Core.Strapi, context: ShopContext): Promise<Visitor> {
  const visitor = visitorOf(strapi, context);
  const { current, fresh } = visitor.tokens;
  if (current === null || !(await renewPaidCart(strapi, { current, fresh }))) return visitor;
  setCartCookie(strapi, context, visitor.freshId);
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
  if (id !== null) setCartCookie(strapi, context, id);
  const { publicUrl } = shopConfig(strapi);
  context.append('Set-Cookie', setCookie(COUNT_COOKIE, String(copies), { publicUrl, readable: true }));
}

function setCartCookie(strapi: Core.Strapi, context: ShopContext, id: string): void {
  const { publicUrl, cartCookieKeys } = shopConfig(strapi);
  const value = signCartId(id, cartCookieKeys);
  context.append('Set-Cookie', setCookie(cartCookieName(publicUrl), value, { publicUrl }));
}
