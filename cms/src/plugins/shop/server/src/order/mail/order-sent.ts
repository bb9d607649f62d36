import type { CopiesToSend } from '@colophon/contracts/shop-admin/orders';
import { formatDayOf } from '@colophon/contracts/time/format-time';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Mail } from '../../mail/mail';
import type { Press } from '../../mail/press';
import { MAIL_TEXTS } from '../../mail/texts';
import { copiesToSend } from '../../refund/domain/copies-to-send';
import { addressesOf } from './addresses';
import { type ConfirmedOrder, orderSlug } from './order-confirmation';
import { orderLetter } from './order-letter';

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
