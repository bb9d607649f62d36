import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { type Cents, subtract } from '@colophon/contracts/money/money';
import type { RefundByLines } from '@colophon/contracts/shop-admin/refunds';
import { formatDayOf } from '@colophon/contracts/time/format-time';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { RefundId } from '@colophon/contracts/values/ids';
import type { Mail } from '../mail/mail';
import type { Press } from '../mail/press';
import { MAIL_TEXTS, type MailTexts } from '../mail/texts';
import type { MailBlock, MailRow } from '../mail/write-mail';
import { type ConfirmedOrder, orderLetter, orderSlug } from '../order/mail/order-mails';
import { refundRows } from './domain/refund';

/** The fields of a refund that its mail needs. `id` distinguishes the refunds of one order. */
export type MailedRefund = {
  id: RefundId;
  amount: Cents;
  /** null when it is not allocated to lines */
  byLines: RefundByLines | null;
  /** lines of e-books, counted from 1, whose links end with it */
  withdrawn: readonly number[];
  /** whether an earlier mail reported its amount, and this one its allocation to lines */
  allocated: boolean;
};

/**
 * Builds the mail about a refund, in the order's language: the copies, the VAT in it, and the e-books that end with it.
 * The reason is internal to staff and not part of it.
 */
export function refundMail(
  order: ConfirmedOrder,
  { id, amount, byLines, withdrawn, allocated }: MailedRefund,
  press: Press,
  statusUrl: string,
): Mail {
  const { number, language, placedAt, snapshot } = order;
  const texts = MAIL_TEXTS[language];
  const { subject, ebook, note } = texts.refundMail;
  const lead = allocated ? texts.refundMail.leadAllocated : texts.refundMail.lead;
  const total = { label: texts.refundMail.amount, amount: formatMoney(amount), strong: true };
  const ended = withdrawn.flatMap((line): MailBlock[] => {
    const title = snapshot.items[line - 1]?.title.replace(/\s+/g, ' ');
    return title ? [{ kind: 'text', lines: [fillText(ebook, { title })] }] : [];
  });
  return orderLetter(
    order,
    {
      subject,
      name: `refund-${orderSlug(number)}-${id}${allocated ? '-lines' : ''}`,
      body: [
        { kind: 'text', lines: [fillText(lead, { number, date: formatDayOf(placedAt, press.timeZone) })] },
        {
          kind: 'table',
          rows: byLines ? [...partRows(byLines, order, texts), total, ...vatRows(byLines, texts)] : [total],
        },
        ...ended,
        ...(allocated ? [] : [{ kind: 'text' as const, lines: [note] }]),
      ],
    },
    press,
    statusUrl,
  );
}

function partRows({ parts }: RefundByLines, { snapshot }: ConfirmedOrder, texts: MailTexts): MailRow[] {
  return refundRows(parts).map((row) => {
    const amount = formatMoney(row.amount);
    if (row.kind !== 'copies') return { label: texts.refundMail[row.kind], amount };
    const { title = '', publicationFormat: format = '' } = snapshot.items[row.line - 1] ?? {};
    return { label: fillText(texts.copies, { quantity: row.copies, title, format }), amount };
  });
}

function vatRows({ vat }: RefundByLines, texts: MailTexts): MailRow[] {
  return vat.map(({ rate, gross, vat: amount }) => ({
    label: fillText(texts.vat, { rate: formatPercent(rate), net: formatMoney(subtract(gross, amount)) }),
    amount: formatMoney(amount),
  }));
}
