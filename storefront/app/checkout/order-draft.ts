import type { Locale } from '@colophon/contracts/values/locale';
import { seal, unseal } from '~/shop/seal';
import { type OrderValues, parseOrderValues } from './order-form';

const NAME = 'order-draft';
const PURPOSE = 'order draft';
/** Lifetime in seconds: enough for a payment that is cancelled or declined. */
const HALF_AN_HOUR = 1800;
/** Browsers' limit of one cookie, with room for its name and attributes. */
const MAX_CHARACTERS = 3500;

type Where = { locale: Locale; publicUrl: string };

function cookie(value: string, maxAge: number, { locale, publicUrl }: Where): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/${locale}/cart; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Creates the Set-Cookie that saves the checkout form during the payment, so that a buyer need not retype name and
 * address after a payment that failed. Encrypted, and without the consent, which belongs to the order that was placed.
 * @returns null when it would not fit
 */
export function saveDraft(values: OrderValues, secret: string, where: Where): string | null {
  const { acceptTerms: _consent, ...fields } = values;
  const sealed = seal(JSON.stringify(fields), secret, PURPOSE);
  return sealed.length > MAX_CHARACTERS ? null : cookie(sealed, HALF_AN_HOUR, where);
}

/** Creates the Set-Cookie that deletes the draft, once the order is paid. */
export function dropDraft(where: Where): string {
  return cookie('', 0, where);
}

/** Reads the draft from a Cookie header; null when there is none, or none that we encrypted. */
export function readDraft(header: string | null, secret: string): OrderValues | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(header ?? '')?.[1];
  const text = value && unseal(value, secret, PURPOSE);
  return text ? parseOrderValues(text) : null;
}
