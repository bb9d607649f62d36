import { MAX_TYPED_CENTS, typedMoney } from '@colophon/contracts/money/parse-money';
import { isIsoDay } from '@colophon/contracts/time/parse-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { StaffProblem } from './staff-rules';

/** Custom field of an amount: whole cents in an integer column. */
export const MONEY_FIELD = 'plugin::shop.money';

/** The type of a field's column, and the custom field that it is entered in. */
export type FieldAttribute = { type: string; customField?: string | undefined };

const MESSAGES = {
  en: {
    money: 'This is no amount. Type euros with a comma or a point: 89,00.',
    day: 'This is no day. Type it like 15-03-2027 or 15 March 2027.',
    dateTime: 'This is no day with a time. Type 15-03-2027 and 20:00.',
    unconfirmed: 'Please confirm this price, below its field, or correct it.',
  },
  nl: {
    money: 'Dit is geen bedrag. Typ euro’s met een komma of een punt: 89,00.',
    day: 'Dit is geen dag. Typ hem als 15-03-2027 of 15 maart 2027.',
    dateTime: 'Dit is geen dag met een tijd. Typ 15-03-2027 en 20:00.',
    unconfirmed: 'Bevestig deze prijs, onder het veld, of verbeter hem.',
  },
} as const satisfies Record<Locale, Record<string, string>>;
type Problem = keyof (typeof MESSAGES)['en'];

/** What a request holds, in the words of the API. */
const EXPECTED: Readonly<Record<Problem, string>> = {
  money: 'whole cents: 8900',
  unconfirmed: 'whole cents: 8900',
  day: 'ISO 8601: 2027-03-15',
  dateTime: 'ISO 8601: 2027-03-15T20:00:00Z',
};

/**
 * Lists the fields whose value does not fit their column. The form sends text that it could not parse, or that is not
 * confirmed yet, as `{ typed }`: it is refused here, so that it never becomes null or another value.
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
    const problem = problemOf(value, attribute);
    return problem === null
      ? []
      : [{ field, message: MESSAGES[locale][problem], expected: EXPECTED[problem] }];
  });
}

function problemOf(value: unknown, { type, customField }: FieldAttribute): Problem | null {
  if (type === 'date') return isDate(value) || isDayText(value) ? null : 'day';
  if (type === 'datetime') return isDate(value) || isDateTimeText(value) ? null : 'dateTime';
  if (customField !== MONEY_FIELD || isWholeCents(value)) return null;
  const typed = typedTextOf(value);
  return typed !== null && 'cents' in typedMoney(typed) ? 'unconfirmed' : 'money';
}

function isWholeCents(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TYPED_CENTS;
}

function isDate(value: unknown): boolean {
  // A Date from another realm is not an instance of this one's.
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** A day as stored, with or without a time. Strapi alone would parse '15-03-2027' as a day of the year 1500. */
function isDayText(value: unknown): boolean {
  return typeof value === 'string' && isIsoDay(value.slice(0, 10)) && /^(?:T.*)?$/.test(value.slice(10));
}

function isDateTimeText(value: unknown): boolean {
  return isDayText(value) && !Number.isNaN(Date.parse(String(value)));
}

function typedTextOf(value: unknown): string | null {
  const typed = typeof value === 'object' && value !== null && 'typed' in value ? value.typed : null;
  return typeof typed === 'string' ? typed : null;
}
