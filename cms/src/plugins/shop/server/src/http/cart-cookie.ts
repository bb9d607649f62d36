import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ID = /^[\w-]{22}$/;
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Readable copy of the number of copies in the basket: a cached page shows it beside the basket. */
export const COUNT_COOKIE = 'cart-count';

/** The name of the cart's cookie. The prefix of https binds it to this host; plain http of a trial cannot have it. */
export function cartCookieName(publicUrl: string): '__Host-cart' | 'cart' {
  return publicUrl.startsWith('https://') ? '__Host-cart' : 'cart';
}

/** A new identity for a cart: 128 random bits. */
export function newCartId(): string {
  return randomBytes(16).toString('base64url');
}

/** What the database knows of the identity: enough to find the cart, not enough to take it over. */
export function cartTokenHash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The value of the cookie: the identity and a signature with the newest key. */
export function signCartId(id: string, keys: readonly string[]): string {
  return `${id}.${signature(id, keys[0] ?? '').toString('base64url')}`;
}

/**
 * The identity that a cookie carries, when one of our keys signed it.
 * @returns null for anything else: such a visitor starts with an empty cart
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

/** A Set-Cookie header for 30 days. Lax, since the return from a bank is a navigation from another site. */
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
