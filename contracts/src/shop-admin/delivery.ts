import { z } from 'zod';
import { type Cents, centsSchema } from '../money/money';
import { countryCodeSchema } from '../shop/shipping';
import type { AuditEntry } from './audit';
import { daySchema } from './query';

/** The cost of a parcel, and the VAT in it; amounts gross, in cents. */
export type DeliveryQuote = {
  delivery: Cents;
  /** fraction: 0.09, not 9 */
  vatRate: number;
  /** VAT contained in goods and delivery */
  vat: Cents;
  total: Cents;
  isFree: boolean;
};

/**
 * A warning about zones and rates, though nothing is forbidden. `about` is a zone or a country; for rates that were not
 * compared with their source for a year, all their countries: 'DK, ES'.
 */
export type DeliveryWarning = {
  code:
    | 'default-country-closed'
    | 'zone-without-classes'
    | 'zone-without-countries'
    | 'heavier-is-cheaper'
    | 'country-without-vat'
    | 'vat-where-export'
    | 'vat-unchecked';
  about: string;
};

/** Product kinds of VAT law: printed and electronic books. */
export type ProductKind = 'print' | 'ebook';

/** A rate with its period; dates are ISO, `until` the first day of the next rate, null when there is none. */
export type VatPeriod = { rate: number; from: string; until: string | null; isNow: boolean };

/** The rates of one country, oldest first. */
export type CountryVat = { country: string } & Record<ProductKind, VatPeriod[]>;

/** A country of a zone; `documentId` links to its form. */
export type NamedCountry = { documentId: string; code: string; name: string };

/** Delivery zones, prices and VAT as the admin shows them; amounts gross, in cents. */
export type DeliveryOverview = {
  zones: {
    /** links to its form */
    documentId: string;
    name: string;
    /** value of the goods from which delivery is free; null where never */
    freeFrom: Cents | null;
    /** lightest class first; a parcel of exactly `upToGrams` is in the class */
    classes: { upToGrams: number; amount: Cents }[];
    countries: NamedCountry[];
  }[];
  /** countries without a zone: no delivery */
  closed: NamedCountry[];
  vat: (CountryVat & { name: string })[];
  warnings: DeliveryWarning[];
  audit: AuditEntry[];
};

/** A parcel whose delivery is asked for; without a day, as of today. */
export const parcelSchema = z.strictObject({
  country: countryCodeSchema,
  /** gross value of the books, cents */
  goods: centsSchema.min(0).max(100_000_000),
  grams: z.int().min(0).max(10_000_000),
  day: daySchema,
});
