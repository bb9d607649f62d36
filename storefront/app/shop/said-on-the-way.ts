import type { Locale } from '@colophon/contracts/locale';
import { seal, unseal } from './seal';

const NAME = 'cart-said';
const PURPOSE = 'what the shop said on the way to the basket';
/** As long as a redirect takes on a slow line. */
const A_MINUTE = 60;
/** Of one cookie, with room for its name and attributes. */
const MAX_CHARACTERS = 3500;

type Where = { locale: Locale; publicUrl: string };

function cookie(value: string, maxAge: number, { locale, publicUrl }: Where): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/${locale}/cart; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The Set-Cookie that carries the shop's messages over the redirect to the clean basket: an address with a
 * coupon that is refused says so there. Sealed, so that nobody else puts words in the shop's mouth.
 * @returns null when there is nothing to say, or too much
 */
export function carryMessages(messages: readonly string[], secret: string, where: Where): string | null {
  if (messages.length === 0) return null;
  const sealed = seal(JSON.stringify(messages), secret, PURPOSE);
  return sealed.length > MAX_CHARACTERS ? null : cookie(sealed, A_MINUTE, where);
}

/** The Set-Cookie that forgets them: they are said once. */
export function dropMessages(where: Where): string {
  return cookie('', 0, where);
}

/** What was said on the way, from a Cookie header; nothing when there is none, or none of ours. */
export function readMessages(header: string | null, secret: string): string[] {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(header ?? '')?.[1];
  const text = value && unseal(value, secret, PURPOSE);
  if (!text) return [];
  const said: unknown = JSON.parse(text);
  return Array.isArray(said) ? said.filter((message) => typeof message === 'string') : [];
}
