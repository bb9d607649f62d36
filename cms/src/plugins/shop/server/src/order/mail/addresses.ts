import type { PersonalDetails } from '@colophon/contracts/shop/order';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { MailTexts } from '../../mail/texts';
import type { MailBlock } from '../../mail/write-mail';
import type { ConfirmedOrder } from './order-mails';

/** The customer's name. */
export function fullName({ firstName, lastName }: Pick<PersonalDetails, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Greeting of a mail: with the customer's name, unless the order cost nothing. */
export function greetingOf(
  { details, snapshot }: Pick<ConfirmedOrder, 'details' | 'snapshot'>,
  texts: MailTexts,
): string {
  return snapshot.totals.total > 0
    ? fillText(texts.greeting, { name: fullName(details) })
    : texts.greetingFree;
}

/** A country's name in a language; an unknown code stays as it is. */
export function countryName(code: string, language: Locale): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** Builds the addresses of an order: the customer's, and the delivery address when it differs. */
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
