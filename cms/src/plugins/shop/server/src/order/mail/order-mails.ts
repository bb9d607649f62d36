import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { NO_CENTS, subtract } from '@colophon/contracts/money/money';
import type { PersonalDetails } from '@colophon/contracts/shop/order';
import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import type { CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import { formatDay, formatDayOf } from '@colophon/contracts/time/format-time';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Mail } from '../../mail/mail';
import type { Press } from '../../mail/press';
import { MAIL_TEXTS, type MailTexts } from '../../mail/texts';
import { type MailBlock, type MailRow, writeMail } from '../../mail/write-mail';
import { copiesToSend } from '../../refund/domain/refund';
import { addressesOf, countryName, greetingOf } from './addresses';

/**
 * Builds the mail, in the order's language, about which printed books were sent, and where to; when some were refunded
 * before, it says that they are not included.
 */
export function orderSent(
  order: ConfirmedOrder,
  sent: readonly CopiesToSend[],
  press: Press,
  statusUrl: string,
): Mail {
  const { number, language, placedAt, snapshot, details } = order;
  const texts = MAIL_TEXTS[language];
  const { subject, lead, line: row, refunded } = texts.sentMail;
  const rows = sent.flatMap(({ line, copies: quantity }) => {
    const item = snapshot.items[line - 1];
    return item ? [fillText(row, { quantity, title: item.title, format: item.publicationFormat })] : [];
  });
  const isAll = countOf(sent) >= countOf(copiesToSend(snapshot.items, []));
  return orderLetter(
    order,
    {
      subject,
      name: `sent-${orderSlug(number)}`,
      body: [
        { kind: 'text', lines: [fillText(lead, { number, date: formatDayOf(placedAt, press.timeZone) })] },
        { kind: 'text', lines: rows },
        ...(isAll ? [] : [{ kind: 'text' as const, lines: [refunded] }]),
        // The last block is the address it was sent to: the alternate one, if any.
        ...addressesOf(details, { ...texts, billing: texts.deliveredTo }, language).slice(-1),
      ],
    },
    press,
    statusUrl,
  );
}

function countOf(copies: readonly CopiesToSend[]): number {
  return copies.reduce((sum, one) => sum + one.copies, 0);
}

/** The fields of an order that the mail needs. */
export type ConfirmedOrder = {
  number: string;
  language: Locale;
  placedAt: Date;
  snapshot: OrderSnapshot;
  details: PersonalDetails;
};

/**
 * Builds the confirmation of a paid order, in its own language, as text and as HTML. Anybody can place an order that costs
 * nothing with the address of a stranger: its confirmation contains no text that the visitor typed.
 * @param statusUrl  page with the status of the order
 */
export function orderConfirmation(order: ConfirmedOrder, press: Press, statusUrl: string): Mail {
  const texts = MAIL_TEXTS[order.language];
  const { number, details, snapshot } = order;
  const { sender, address, publicUrl, timeZone } = press;
  const subject = fillText(texts.subject, { number });
  const isFree = snapshot.totals.total === 0;
  const thanks = isFree ? texts.thanksFree : texts.thanks;
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [greetingOf(order, texts)] },
    { kind: 'text', lines: [fillText(thanks, { number, date: formatDayOf(order.placedAt, timeZone) })] },
    { kind: 'table', rows: rowsOf(order, texts) },
    ...(isFree ? [] : addressesOf(details, texts, order.language)),
    ...notesOf(snapshot, texts),
    { kind: 'link', text: texts.status, url: statusUrl },
    { kind: 'link', text: texts.terms, url: `${publicUrl}/${order.language}/order-information/conditions` },
    { kind: 'text', lines: [fillText(texts.questions, { address })] },
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

/** An order number for file names and Message-IDs: 'cup-2026-000012'. */
export function orderSlug(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function rowsOf({ snapshot, language }: ConfirmedOrder, texts: MailTexts): MailRow[] {
  const { items, discounts, totals, needsShipping, deliveryCountry, vatLines } = snapshot;
  return [
    ...items.map(({ quantity, title, publicationFormat: format, total, preOrder, publicationDate }) => ({
      label: fillText(texts.copies, { quantity, title, format }),
      amount: formatMoney(total),
      ...(preOrder && { note: preOrderNote(publicationDate, texts) }),
    })),
    needsShipping
      ? {
          label: fillText(texts.delivery, { country: countryName(deliveryCountry, language) }),
          amount: formatMoney(totals.delivery),
        }
      : { label: texts.noDelivery, amount: formatMoney(totals.delivery) },
    ...discounts.map(({ coupon_code: code, amount }) => ({
      label: fillText(texts.discount, { code }),
      amount: formatMoney(subtract(NO_CENTS, amount)),
    })),
    { label: texts.total, amount: formatMoney(totals.total), strong: true },
    ...vatLines.map(({ rate, gross, vat }) => ({
      label: fillText(texts.vat, { rate: formatPercent(rate), net: formatMoney(subtract(gross, vat)) }),
      amount: formatMoney(vat),
    })),
  ];
}

function preOrderNote(publicationDate: string | null, texts: MailTexts): string {
  return publicationDate
    ? fillText(texts.preOrderUntil, { date: formatDay(publicationDate) })
    : texts.preOrder;
}

function notesOf({ items }: OrderSnapshot, texts: MailTexts): MailBlock[] {
  const lines = [
    ...(items.some(({ ebook, preOrder }) => !ebook && !preOrder) ? [texts.shipping] : []),
    ...(items.some(({ preOrder }) => preOrder) ? [texts.preOrders] : []),
    ...(items.some(({ ebook }) => ebook) ? [texts.ebooks] : []),
  ];
  return lines.map((line) => ({ kind: 'text', lines: [line] }));
}

/** The fields of an order that a mail about it needs. */
export type LetterOrder = Pick<ConfirmedOrder, 'number' | 'language' | 'details' | 'snapshot'>;

/**
 * Builds a mail about an existing order, in the order's language: greeting, body, link to the order, contact, and
 * sender.
 * @param letter  `subject` may have the placeholder {number}; `name` as for `writeMail`
 */
export function orderLetter(
  order: LetterOrder,
  letter: { subject: string; name: string; body: readonly MailBlock[] },
  press: Press,
  statusUrl: string,
): Mail {
  const { number, language, details } = order;
  const texts = MAIL_TEXTS[language];
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [greetingOf(order, texts)] },
    ...letter.body,
    { kind: 'link', text: texts.status, url: statusUrl },
    { kind: 'text', lines: [fillText(texts.questions, { address: press.address })] },
    { kind: 'text', lines: [texts.regards, press.sender] },
  ];
  const subject = fillText(letter.subject, { number });
  return writeMail(blocks, { to: details.email, subject, name: letter.name, language }, press);
}
