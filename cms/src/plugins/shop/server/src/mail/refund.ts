import { formatDayOf } from '@colophon/contracts/format';
import { formatMoney, formatPercent } from '@colophon/contracts/format-money';
import { cents, subtract } from '@colophon/contracts/money';
import { type RefundByLines, sumOfParts } from '../domain/refund-parts';
import type { Mail } from '../gateways/mail';
import type { MailBlock, MailRow } from './layout';
import { type ConfirmedOrder, orderSlug } from './order-confirmation';
import { orderLetter } from './order-letter';
import type { Press } from './press';
import { fill, MAIL_TEXTS, type MailTexts } from './texts';

/** A refund as its mail names it. `amount` in cents; `id` tells the refunds of one order apart. */
export type MailedRefund = {
  id: number;
  amount: number;
  /** null where nobody has said which lines it is of */
  byLines: RefundByLines | null;
  /** the lines of e-books, counted from 1, whose links stop working by it */
  withdrawn: readonly number[];
};

/**
 * The mail that tells, in the order's language, that money was given back: for which copies, and the VAT in it. Why is
 * between the staff: it is not told.
 */
export function refundMail(
  order: ConfirmedOrder,
  { id, amount, byLines, withdrawn }: MailedRefund,
  press: Press,
  statusUrl: string,
): Mail {
  const { number, language, placedAt, snapshot } = order;
  const texts = MAIL_TEXTS[language];
  const { subject, lead, ebook, note } = texts.refundMail;
  const total = { label: texts.refundMail.amount, amount: formatMoney(cents(amount)), strong: true };
  const ended = withdrawn.flatMap((line): MailBlock[] => {
    const title = snapshot.items[line - 1]?.title.replace(/\s+/g, ' ');
    return title ? [{ kind: 'text', lines: [fill(ebook, { title })] }] : [];
  });
  return orderLetter(
    order,
    {
      subject,
      name: `refund-${orderSlug(number)}-${id}`,
      news: [
        { kind: 'text', lines: [fill(lead, { number, date: formatDayOf(placedAt, press.timeZone) })] },
        {
          kind: 'table',
          rows: byLines ? [...partRows(byLines, order, texts), total, ...vatRows(byLines, texts)] : [total],
        },
        ...ended,
        { kind: 'text', lines: [note] },
      ],
    },
    press,
    statusUrl,
  );
}

function partRows({ parts }: RefundByLines, { snapshot }: ConfirmedOrder, texts: MailTexts): MailRow[] {
  const copies = parts.flatMap(({ kind, line, copies: quantity, amount }) => {
    const item = kind === 'copies' && line !== null ? snapshot.items[line - 1] : undefined;
    if (!item) return [];
    const label = fill(texts.copies, { quantity, title: item.title, format: item.publicationFormat });
    return [{ label, amount: formatMoney(cents(amount)) }];
  });
  const delivery = sumOfParts(parts, 'delivery');
  const sum = sumOfParts(parts, 'sum');
  return [
    ...copies,
    ...(delivery > 0 ? [{ label: texts.refundMail.delivery, amount: formatMoney(cents(delivery)) }] : []),
    ...(sum > 0 ? [{ label: texts.refundMail.sum, amount: formatMoney(cents(sum)) }] : []),
  ];
}

function vatRows({ vat }: RefundByLines, texts: MailTexts): MailRow[] {
  return vat.map(({ rate, gross, vat: amount }) => ({
    label: fill(texts.vat, { rate: formatPercent(rate), net: formatMoney(subtract(gross, amount)) }),
    amount: formatMoney(cents(amount)),
  }));
}
