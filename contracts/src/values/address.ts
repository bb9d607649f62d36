import { cleanCode } from './clean-text';

/*
 * The rules of address fields, which the checkout form needs in the browser too: no schema here, since zod
 * stays out of the browser's bundle. The schemas of the lookup are in ./postal-code.
 */

/**
 * How many characters a field takes (docs/specification.md#client-side-input-limits). City has no limit there; ours
 * is that of a street.
 */
export const FIELD_LIMITS = {
  firstName: 120,
  lastName: 120,
  email: 80,
  phone: 40,
  postalcode: 10,
  houseNumber: 10,
  houseNumberAdd: 10,
  street: 255,
  city: 255,
} as const;

/** The fields of an address (docs/specification.md#address). */
export const ADDRESS_FIELDS = [
  'country',
  'postalcode',
  'houseNumber',
  'houseNumberAdd',
  'street',
  'city',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type Address = Record<AddressField, string>;

/** The name of a field of the alternate address: 'street' becomes 'deliveryStreet' (docs/specification.md#address). */
export function deliveryField<F extends string>(field: F): `delivery${Capitalize<F>}` {
  return `delivery${field.charAt(0).toUpperCase()}${field.slice(1)}` as `delivery${Capitalize<F>}`;
}

const DUTCH_POSTAL_CODE = /^(?:NL ?-? ?)?([1-9]\d{3}) ?([a-z]{2})$/i;

/** A Dutch postal code as it is printed, '2312 AB', with or without its country; null when it is none (docs/specification.md#5-validation-rules). */
export function parseDutchPostalCode(input: string): string | null {
  const match = DUTCH_POSTAL_CODE.exec(cleanCode(input));
  return match ? `${match[1]} ${match[2]?.toUpperCase()}` : null;
}
