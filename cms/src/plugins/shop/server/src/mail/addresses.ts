import type { Locale } from '@colophon/contracts/locale';
import type { PersonalDetails } from '@colophon/contracts/order';
import type { MailBlock } from './layout';
import type { MailTexts } from './texts';

/** The customer's name. */
export function fullName({ firstName, lastName }: Pick<PersonalDetails, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** A country as a language calls it; a code that is none stays as it is. */
export function countryName(code: string, language: Locale): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The addresses of an order: the customer's, and where it goes when that is another. */
export function addressesOf(details: PersonalDetails, texts: MailTexts, language: Locale): MailBlock[] {
  const billing: MailBlock = {
    kind: 'text',
    heading: texts.billing,
    lines: [
      fullName(details),
      `${details.street} ${details.houseNumber} ${details.houseNumberAdd}`,
      `${details.postalcode} ${details.city}`,
      countryName(details.country, language),
    ],
  };
  if (!details.hasAlternateDeliveryAddress) return [billing];
  return [
    billing,
    {
      kind: 'text',
      heading: texts.deliveredTo,
      lines: [
        `${details.deliveryFirstName} ${details.deliveryLastName}`,
        `${details.deliveryStreet} ${details.deliveryHouseNumber} ${details.deliveryHouseNumberAdd}`,
        `${details.deliveryPostalcode} ${details.deliveryCity}`,
        countryName(details.deliveryCountry, language),
      ],
    },
  ];
}
