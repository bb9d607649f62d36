import type { PersonalDetails } from '@colophon/contracts/shop/order';
import {
  ADDRESS_FIELDS,
  deliveryField,
  FIELD_LIMITS,
  parseDutchPostalCode,
} from '@colophon/contracts/values/address';
import { cleanCode, cleanLine } from '@colophon/contracts/values/clean-text';
import { isEmail } from '../../platform/domain/email';

/** A field of the checkout form with text in it. */
export type DetailField = Exclude<keyof PersonalDetails, 'newsletter' | 'hasAlternateDeliveryAddress'>;

/** A validation error of a field; the message is found by the code. */
export type DetailProblem =
  | {
      field: DetailField;
      code:
        | 'missing-field'
        | 'invalid-characters'
        | 'invalid-email'
        | 'invalid-phone'
        | 'invalid-postalcode'
        | 'invalid-house-number'
        | 'country-closed';
    }
  | { field: DetailField; code: 'too-long'; values: { max: number } }
  | { field: DetailField; code: 'country-on-hold'; values: { notice: string } };

// What can only be a link: mails of the press repeat names and addresses. A dot alone stands in many names.
const LINK = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}\//iu;
const PHONE = /^\+?[\d\s()./-]{6,}$/;
const HOUSE_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} .,/&'’-]*$/u;
const BELGIAN_POSTAL_CODE = /^(?:BE? ?- ?)?([1-9]\d{3})$/i;
const POSTAL_CODE = /^[A-Z\d][A-Z\d -]*$/i;

/**
 * Cleans the fields and writes them as they are printed. Clears the alternate address unless one was requested and
 * something is sent: data without a purpose is not stored.
 */
export function tidyDetails(
  details: PersonalDetails,
  { needsShipping }: { needsShipping: boolean },
): PersonalDetails {
  const hasAlternateDeliveryAddress = details.hasAlternateDeliveryAddress && needsShipping;
  const tidied = { ...details, hasAlternateDeliveryAddress };
  for (const field of TEXT_FIELDS) {
    const isUnused = field.startsWith('delivery') && !hasAlternateDeliveryAddress;
    const clean = CODES.has(field) ? cleanCode : cleanLine;
    tidied[field] = isUnused ? '' : clean(details[field]);
  }
  tidied.postalcode = printedPostalCode(tidied.postalcode, tidied.country);
  tidied.deliveryPostalcode = printedPostalCode(tidied.deliveryPostalcode, tidied.deliveryCountry);
  return tidied;
}

/**
 * Lists all validation errors, in the order of the form (docs/specification.md#server-side-checkout-validation).
 * @param details  normalised
 * @param countries  codes of the countries in the form
 * @param closureText  text of the notice that closes a country, null where none does
 */
export function detailProblems(
  details: PersonalDetails,
  {
    needsShipping,
    countries,
    closureText = () => null,
  }: {
    needsShipping: boolean;
    countries: ReadonlySet<string>;
    closureText?: (country: string) => string | null;
  },
): DetailProblem[] {
  const optional = new Set<DetailField>(['houseNumberAdd', 'deliveryHouseNumberAdd']);
  if (!needsShipping) optional.add('phone');
  return TEXT_FIELDS.flatMap((field): DetailProblem[] => {
    if (field.startsWith('delivery') && !details.hasAlternateDeliveryAddress) return [];
    const value = details[field];
    if (value === '') return optional.has(field) ? [] : [{ field, code: 'missing-field' }];
    const max = limitOf(field);
    if (max !== undefined && value.length > max) return [{ field, code: 'too-long', values: { max } }];
    if (field !== 'email' && LINK.test(value)) return [{ field, code: 'invalid-characters' }];
    const code = wrongForm(field, details, countries);
    const notice = code === 'country-closed' ? closureText(value) : null;
    if (notice !== null) return [{ field, code: 'country-on-hold', values: { notice } }];
    return code ? [{ field, code }] : [];
  });
}

function wrongForm(
  field: DetailField,
  details: PersonalDetails,
  countries: ReadonlySet<string>,
): Exclude<DetailProblem['code'], 'too-long' | 'country-on-hold'> | null {
  const value = details[field];
  switch (field) {
    case 'email':
      return isEmail(value) ? null : 'invalid-email';
    case 'phone':
      return PHONE.test(value) ? null : 'invalid-phone';
    case 'country':
    case 'deliveryCountry':
      return countries.has(value) ? null : 'country-closed';
    case 'postalcode':
      return isPostalCode(value, details.country) ? null : 'invalid-postalcode';
    case 'deliveryPostalcode':
      return isPostalCode(value, details.deliveryCountry) ? null : 'invalid-postalcode';
    case 'houseNumber':
      return isHouseNumber(value, details.country) ? null : 'invalid-house-number';
    case 'deliveryHouseNumber':
      return isHouseNumber(value, details.deliveryCountry) ? null : 'invalid-house-number';
    default:
      return null;
  }
}

function isPostalCode(value: string, country: string): boolean {
  if (country === 'NL') return parseDutchPostalCode(value) !== null;
  if (country === 'BE') return BELGIAN_POSTAL_CODE.test(value);
  return POSTAL_CODE.test(value);
}

function isHouseNumber(value: string, country: string): boolean {
  return HOUSE_NUMBER.test(value) && (country !== 'NL' || /^[1-9]/.test(value));
}

function printedPostalCode(value: string, country: string): string {
  if (country === 'BE') return value.replace(BELGIAN_POSTAL_CODE, '$1');
  return (country === 'NL' && parseDutchPostalCode(value)) || value;
}

function limitOf(field: DetailField): number | undefined {
  const limits: Readonly<Record<string, number>> = FIELD_LIMITS;
  const bare = field.replace(/^delivery/, '');
  return limits[bare.charAt(0).toLowerCase() + bare.slice(1)];
}

const CODES: ReadonlySet<DetailField> = new Set([
  'phone',
  'postalcode',
  'houseNumber',
  'houseNumberAdd',
  'deliveryPostalcode',
  'deliveryHouseNumber',
  'deliveryHouseNumberAdd',
]);

const TEXT_FIELDS: readonly DetailField[] = [
  'email',
  'firstName',
  'lastName',
  'phone',
  ...ADDRESS_FIELDS,
  'deliveryFirstName',
  'deliveryLastName',
  ...ADDRESS_FIELDS.map((field) => deliveryField(field)),
];
