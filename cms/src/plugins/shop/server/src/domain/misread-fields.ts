import type { Locale } from '@colophon/contracts/locale';
import { isIsoDay } from '@colophon/contracts/typed-day';
import { MAX_TYPED_CENTS, typedMoney } from '@colophon/contracts/typed-money';
import type { StaffProblem } from './staff-rules';

/** The custom field of an amount: whole cents in an integer column. */
export const MONEY_FIELD = 'plugin::shop.money';

/** What is known of a field: the type of its column, and the custom field that it is entered in. */
export type FieldAttribute = { type: string; customField?: string | undefined };

const WORDS = {
  en: {
    money:
      'This is no amount. In the form, type euros with a comma or a point: 89,00. In a request, send whole cents: 8900.',
    day: 'This is no day. In the form, type it like 15-03-2027 or 15 March 2027. In a request, send 2027-03-15.',
    moment:
      'This is no day with a time. In the form, type 15-03-2027 and 20:00. In a request, send ISO 8601.',
    unconfirmed: 'Please confirm this price, below its field, or correct it.',
  },
  nl: {
    money:
      'Dit is geen bedrag. Typ in het formulier euro’s met een komma of een punt: 89,00. Stuur in een verzoek hele centen: 8900.',
    day: 'Dit is geen dag. Typ hem in het formulier als 15-03-2027 of 15 maart 2027. Stuur in een verzoek 2027-03-15.',
    moment:
      'Dit is geen dag met een tijd. Typ in het formulier 15-03-2027 en 20:00. Stuur in een verzoek ISO 8601.',
    unconfirmed: 'Bevestig deze prijs, onder het veld, of verbeter hem.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/**
 * Says which fields do not hold what their column keeps. The form sends what it could not read, or what was not confirmed
 * yet, as `{ typed }`: it is refused here, and never becomes nothing or something else.
 * @param attributes  the fields of the content type
 */
export function misreadFields(
  data: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, FieldAttribute>>,
  locale: Locale,
): StaffProblem[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const attribute = attributes[field];
    if (!attribute || value === null || value === undefined) return [];
    const message = problemOf(value, attribute, locale);
    return message === null ? [] : [{ field, message }];
  });
}

function problemOf(value: unknown, { type, customField }: FieldAttribute, locale: Locale): string | null {
  const words = WORDS[locale];
  if (type === 'date') return isDate(value) || isDayText(value) ? null : words.day;
  if (type === 'datetime') return isDate(value) || isMomentText(value) ? null : words.moment;
  if (customField !== MONEY_FIELD || isWholeCents(value)) return null;
  const typed = typedTextOf(value);
  return typed !== null && 'cents' in typedMoney(typed) ? words.unconfirmed : words.money;
}

function isWholeCents(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TYPED_CENTS;
}

function isDate(value: unknown): boolean {
  // A Date of another realm is no instance of this one's.
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** A day as it is kept, with a time behind it or without. Strapi alone would take '15-03-2027' for a day of the year 1500. */
function isDayText(value: unknown): boolean {
  return typeof value === 'string' && isIsoDay(value.slice(0, 10)) && /^(?:T.*)?$/.test(value.slice(10));
}

function isMomentText(value: unknown): boolean {
  return isDayText(value) && !Number.isNaN(Date.parse(String(value)));
}

function typedTextOf(value: unknown): string | null {
  const typed = typeof value === 'object' && value !== null && 'typed' in value ? value.typed : null;
  return typeof typed === 'string' ? typed : null;
}
