import { formatDayOf } from '@colophon/contracts/format';
import type { Mail } from '../gateways/mail';
import type { OrderSnapshot } from '../store/order-rows';
import { addressesOf } from './addresses';
import { type ConfirmedOrder, orderSlug } from './order-confirmation';
import { orderLetter } from './order-letter';
import type { Press } from './press';
import { fill, MAIL_TEXTS } from './texts';

/** What of an order is sent by post: all but its e-books, which come in mails of their own. */
export function printedItems({ items }: OrderSnapshot): OrderSnapshot['items'] {
  return items.filter(({ ebook }) => !ebook);
}

/** The mail that tells, in the order's language, that its printed books were sent, and where to. */
export function orderSent(order: ConfirmedOrder, press: Press, statusUrl: string): Mail {
  const { number, language, placedAt, snapshot, details } = order;
  const texts = MAIL_TEXTS[language];
  const { subject, lead, line } = texts.sentMail;
  const sent = printedItems(snapshot).map(({ quantity, title, publicationFormat: format }) =>
    fill(line, { quantity, title, format }),
  );
  return orderLetter(
    order,
    {
      subject,
      name: `sent-${orderSlug(number)}`,
      news: [
        { kind: 'text', lines: [fill(lead, { number, date: formatDayOf(placedAt, press.timeZone) })] },
        { kind: 'text', lines: sent },
        // The last is where it went: the other address, where there is one.
        ...addressesOf(details, { ...texts, billing: texts.deliveredTo }, language).slice(-1),
      ],
    },
    press,
    statusUrl,
  );
}
