import type { Locale } from '@colophon/contracts/values/locale';
import { seal, unseal } from '~/shop/seal';

const NAME = 'cart-said';
const PURPOSE = 'what the shop said on the way to the basket';
/** Lifetime in seconds: a redirect on a slow connection. */
const A_MINUTE = 60;
/** Limit of one cookie, with room for its name and attributes. */
const MAX_CHARACTERS = 3500;

type Where = { locale: Locale; publicUrl: string };

function cookie(value: string, maxAge: number, { locale, publicUrl }: Where): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/${locale}/cart; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Creates the Set-Cookie that carries the shop's messages across a redirect to the cart (flash messages), such as that
 * a selling link's coupon is refused. Encrypted, so that messages of the shop cannot be forged.
 * @returns null when there are no messages, or too many
 */
export function carryMessages(messages: readonly string[], secret: string, where: Where): string | null {
  if (messages.length === 0) return null;
  const sealed = seal(JSON.stringify(messages), secret, PURPOSE);
  return sealed.length > MAX_CHARACTERS ? null : cookie(sealed, A_MINUTE, where);
}

/** Creates the Set-Cookie that deletes the messages: they are shown once. */
export function dropMessages(where: Where): string {
  return cookie('', 0, where);
}

/** Reads the messages from a Cookie header; empty when there are none, or none that we encrypted. */
export function readMessages(header: string | null, secret: string): string[] {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(header ?? '')?.[1];
  const text = value && unseal(value, secret, PURPOSE);
  if (!text) return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter((message) => typeof message === 'string') : [];
}
