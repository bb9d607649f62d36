import { cents } from '@colophon/contracts/money/money';
import type { ShippingZone } from './domain/shipping';

/** The zones of a new shop. Amounts are invented, in gross cents; staff set their own in the admin. */
export const SHIPPING_FACTS: readonly { zone: ShippingZone; countries: readonly string[] }[] = [
  {
    zone: {
      name: 'Netherlands',
      rates: [
        { upToGrams: 2_000, amount: cents(395) },
        { upToGrams: 10_000, amount: cents(695) },
      ],
      freeFrom: cents(5000),
    },
    countries: ['NL'],
  },
  {
    zone: {
      name: 'Belgium',
      rates: [
        { upToGrams: 2_000, amount: cents(595) },
        { upToGrams: 10_000, amount: cents(895) },
      ],
      freeFrom: cents(7500),
    },
    countries: ['BE'],
  },
  {
    zone: {
      name: 'Rest of the European Union',
      rates: [
        { upToGrams: 2_000, amount: cents(995) },
        { upToGrams: 10_000, amount: cents(1495) },
      ],
      freeFrom: null,
    },
    countries: [
      ...['AT', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
      ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
    ],
  },
  {
    zone: {
      name: 'Rest of the world',
      rates: [
        { upToGrams: 2_000, amount: cents(1895) },
        { upToGrams: 10_000, amount: cents(2995) },
      ],
      freeFrom: null,
    },
    countries: [
      ...['AU', 'BR', 'CA', 'CH', 'GB', 'ID', 'IL', 'IN', 'IS', 'JP', 'KR', 'LI', 'MX', 'NO', 'NZ'],
      ...['SG', 'SR', 'TR', 'TW', 'UA', 'US', 'ZA'],
    ],
  },
];
