import { formatDayOf } from '@colophon/contracts/format';
import { formatMoney } from '@colophon/contracts/format-money';
import { cents } from '@colophon/contracts/money';
import type { Mail } from '../gateways/mail';
import { type ConfirmedOrder, orderSlug } from './order-confirmation';
import { orderLetter } from './order-letter';
import type { Press } from './press';
import { fill, MAIL_TEXTS } from './texts';

/**
 * The mail that tells, in the order's language, that money was given back. Why is between the staff: it is not told.
 * @param refund  `amount` in cents; `id` tells the refunds of one order apart
 */
export function refundMail(
  order: Omit<ConfirmedOrder, 'snapshot'>,
  refund: { id: number; amount: number },
  press: Press,
  statusUrl: string,
): Mail {
  const { number, language, placedAt } = order;
  const { subject, lead, amount, note } = MAIL_TEXTS[language].refundMail;
  return orderLetter(
    order,
    {
      subject,
      name: `refund-${orderSlug(number)}-${refund.id}`,
      news: [
        { kind: 'text', lines: [fill(lead, { number, date: formatDayOf(placedAt, press.timeZone) })] },
        { kind: 'table', rows: [{ label: amount, amount: formatMoney(cents(refund.amount)), strong: true }] },
        { kind: 'text', lines: [note] },
      ],
    },
    press,
    statusUrl,
  );
}
