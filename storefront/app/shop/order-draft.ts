import type { Locale } from '@colophon/contracts/locale';
import { ORDER_TEXT_FIELDS, type OrderTextField, type OrderValues } from './order-form';
import { seal, unseal } from './seal';

const NAME = 'order-draft';
const PURPOSE = 'order draft';
/** As long as a payment takes that is cancelled or declined. */
const HALF_AN_HOUR = 1800;
/** What a browser keeps of one cookie, with room for its name and attributes. */
const MAX_CHARACTERS = 3500;

type Where = { locale: Locale; publicUrl: string };

function cookie(value: string, maxAge: number, { locale, publicUrl }: Where): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/${locale}/cart; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The Set-Cookie that keeps what was typed while the visitor is at the bank: nobody types a name and address
 * twice because a payment failed. Sealed, and without the consent, which belongs to the order that was placed.
 * @returns null when it would not fit
 */
export function keepDraft(values: OrderValues, secret: string, where: Where): string | null {
  const { acceptTerms: _consent, ...kept } = values;
  const sealed = seal(JSON.stringify(kept), secret, PURPOSE);
  return sealed.length > MAX_CHARACTERS ? null : cookie(sealed, HALF_AN_HOUR, where);
}

/** The Set-Cookie that forgets it: the order is paid. */
export function dropDraft(where: Where): string {
  return cookie('', 0, where);
}

/** What was typed, from a Cookie header; null when there is none, or none of ours. */
export function readDraft(header: string | null, secret: string): OrderValues | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(header ?? '')?.[1];
  const text = value && unseal(value, secret, PURPOSE);
  if (!text) return null;
  const kept = JSON.parse(text) as Record<string, unknown>;
  const read = (name: string) => (typeof kept[name] === 'string' ? (kept[name] as string) : '');
  return {
    ...(Object.fromEntries(ORDER_TEXT_FIELDS.map((name) => [name, read(name)])) as Record<
      OrderTextField,
      string
    >),
    hasAlternateDeliveryAddress: kept.hasAlternateDeliveryAddress === true,
    acceptTerms: false,
    paymentOptionId: read('paymentOptionId'),
    paymentOptionSubId: read('paymentOptionSubId') || '0',
  };
}
