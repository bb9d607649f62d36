import type { Locale } from '@colophon/contracts/locale';
import type { PersonalDetails } from '@colophon/contracts/order';
import type { Mail } from '../gateways/mail';
import type { OrderSnapshot } from '../store/order-rows';
import { euro } from './euro';
import { htmlMail, type MailBlock, textMail } from './layout';
import { fill, MAIL_TEXTS, type MailTexts } from './texts';

/** What the mail is made of. */
export type ConfirmedOrder = {
  number: string;
  language: Locale;
  placedAt: Date;
  snapshot: OrderSnapshot;
  details: PersonalDetails;
};

/**
 * The confirmation of a paid order, in its own language, as text and as HTML.
 * @param sender     who signs it: 'Colophon University Press'
 * @param publicUrl  without a slash at the end
 */
export function orderConfirmation(
  order: ConfirmedOrder,
  { sender, publicUrl }: { sender: string; publicUrl: string },
): Mail {
  const texts = MAIL_TEXTS[order.language];
  const { number, details } = order;
  const name = `${details.firstName} ${details.lastName}`.trim();
  const subject = fill(texts.subject, { number });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fill(texts.greeting, { name })] },
    { kind: 'text', lines: [fill(texts.thanks, { number, date: dayOf(order.placedAt) })] },
    { kind: 'table', rows: rowsOf(order, texts) },
    ...addressesOf(details, texts, order.language),
    ...notesOf(order.snapshot, texts),
    { kind: 'link', text: texts.terms, url: `${publicUrl}/${order.language}/order-information/conditions` },
    { kind: 'text', lines: [texts.questions] },
    { kind: 'text', lines: [texts.regards, sender] },
  ];
  const slug = number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    to: details.email,
    subject,
    text: textMail(blocks),
    html: htmlMail(blocks, { title: subject, language: order.language }),
    messageId: `<order-${slug}@${new URL(publicUrl).hostname}>`,
    name: slug,
  };
}

function rowsOf({ snapshot, language }: ConfirmedOrder, texts: MailTexts) {
  const { items, discounts, totals, needsShipping, deliveryCountry } = snapshot;
  const country =
    new Intl.DisplayNames([language], { type: 'region' }).of(deliveryCountry) ?? deliveryCountry;
  return [
    ...items.map(({ quantity, title, publicationFormat: format, total }) => ({
      label: fill(texts.copies, { quantity, title, format }),
      amount: euro(total),
    })),
    needsShipping
      ? { label: fill(texts.delivery, { country }), amount: euro(totals.delivery) }
      : { label: texts.noDelivery, amount: euro(totals.delivery) },
    ...discounts.map(({ coupon_code: code, amount }) => ({
      label: fill(texts.discount, { code }),
      amount: euro(-amount),
    })),
    { label: texts.total, amount: euro(totals.total), strong: true },
    { label: texts.vat, amount: euro(totals.vat) },
  ];
}

function addressesOf(details: PersonalDetails, texts: MailTexts, language: Locale): MailBlock[] {
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  const billing: MailBlock = {
    kind: 'text',
    heading: texts.billing,
    lines: [
      `${details.firstName} ${details.lastName}`,
      `${details.street} ${details.houseNumber} ${details.houseNumberAdd}`,
      `${details.postalcode} ${details.city}`,
      country(details.country),
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
        country(details.deliveryCountry),
      ],
    },
  ];
}

function notesOf({ items, needsShipping }: OrderSnapshot, texts: MailTexts): MailBlock[] {
  const lines = [
    ...(needsShipping ? [texts.shipping] : []),
    ...(items.some(({ ebook }) => ebook) ? [texts.ebooks] : []),
  ];
  return lines.map((line) => ({ kind: 'text', lines: [line] }));
}

// Dates are shown in UTC+2, as everywhere on the site (SPEC section 9).
function dayOf(moment: Date): string {
  const shifted = new Date(moment.getTime() + 2 * 60 * 60 * 1000);
  const [year, month, day] = shifted.toISOString().slice(0, 10).split('-');
  return `${day} - ${month} - ${year}`;
}
