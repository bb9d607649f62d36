import { formatDay, formatDayOf } from '@colophon/contracts/format';
import { formatMoney, formatPercent } from '@colophon/contracts/format-money';
import type { Locale } from '@colophon/contracts/locale';
import { NO_CENTS, subtract } from '@colophon/contracts/money';
import type { PersonalDetails } from '@colophon/contracts/order';
import type { Mail } from '../gateways/mail';
import type { OrderSnapshot } from '../store/order-rows';
import { addressesOf, countryName, fullName } from './addresses';
import type { MailBlock, MailRow } from './layout';
import type { Press } from './press';
import { fill, MAIL_TEXTS, type MailTexts } from './texts';
import { writeMail } from './write-mail';

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
 * @param statusUrl  where the customer sees how it stands
 */
export function orderConfirmation(order: ConfirmedOrder, press: Press, statusUrl: string): Mail {
  const texts = MAIL_TEXTS[order.language];
  const { number, details, snapshot } = order;
  const { sender, address, publicUrl, timeZone } = press;
  const subject = fill(texts.subject, { number });
  const thanks = snapshot.totals.total > 0 ? texts.thanks : texts.thanksFree;
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fill(texts.greeting, { name: fullName(details) })] },
    { kind: 'text', lines: [fill(thanks, { number, date: formatDayOf(order.placedAt, timeZone) })] },
    { kind: 'table', rows: rowsOf(order, texts) },
    ...addressesOf(details, texts, order.language),
    ...notesOf(snapshot, texts),
    { kind: 'link', text: texts.status, url: statusUrl },
    { kind: 'link', text: texts.terms, url: `${publicUrl}/${order.language}/order-information/conditions` },
    { kind: 'text', lines: [fill(texts.questions, { address })] },
    { kind: 'text', lines: [texts.regards, sender] },
  ];
  const name = orderSlug(number);
  const { language } = order;
  return writeMail(
    blocks,
    { to: details.email, subject, name, messageName: `order-${name}`, language },
    press,
  );
}

/** An order's number as it stands in file names and Message-IDs: 'cup-2026-000012'. */
export function orderSlug(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function rowsOf({ snapshot, language }: ConfirmedOrder, texts: MailTexts): MailRow[] {
  const { items, discounts, totals, needsShipping, deliveryCountry, vatLines } = snapshot;
  return [
    ...items.map(({ quantity, title, publicationFormat: format, total, preOrder, publicationDate }) => ({
      label: fill(texts.copies, { quantity, title, format }),
      amount: formatMoney(total),
      ...(preOrder && { note: preOrderNote(publicationDate, texts) }),
    })),
    needsShipping
      ? {
          label: fill(texts.delivery, { country: countryName(deliveryCountry, language) }),
          amount: formatMoney(totals.delivery),
        }
      : { label: texts.noDelivery, amount: formatMoney(totals.delivery) },
    ...discounts.map(({ coupon_code: code, amount }) => ({
      label: fill(texts.discount, { code }),
      amount: formatMoney(subtract(NO_CENTS, amount)),
    })),
    { label: texts.total, amount: formatMoney(totals.total), strong: true },
    ...vatLines.map(({ rate, gross, vat }) => ({
      label: fill(texts.vat, { rate: formatPercent(rate), net: formatMoney(subtract(gross, vat)) }),
      amount: formatMoney(vat),
    })),
  ];
}

function preOrderNote(publicationDate: string | null, texts: MailTexts): string {
  return publicationDate ? fill(texts.preOrderUntil, { date: formatDay(publicationDate) }) : texts.preOrder;
}

function notesOf({ items }: OrderSnapshot, texts: MailTexts): MailBlock[] {
  const lines = [
    ...(items.some(({ ebook, preOrder }) => !ebook && !preOrder) ? [texts.shipping] : []),
    ...(items.some(({ preOrder }) => preOrder) ? [texts.preOrders] : []),
    ...(items.some(({ ebook }) => ebook) ? [texts.ebooks] : []),
  ];
  return lines.map((line) => ({ kind: 'text', lines: [line] }));
}
