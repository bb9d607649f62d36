import type { Mail } from '../gateways/mail';
import type { OrderSnapshot } from '../store/order-rows';
import type { MailBlock } from './layout';
import { orderSlug } from './order-confirmation';
import { type LetterOrder, orderLetter } from './order-letter';
import type { Press } from './press';
import { fill, MAIL_TEXTS } from './texts';

/** An e-book that can be downloaded now. */
export type ReadyEbook = { item: OrderSnapshot['items'][number]; url: string };

/**
 * The mail that brings e-books, in the language of their order.
 * @param n  tells the mails of one order apart: the same number is the same mail
 */
export function ebookMail(
  order: LetterOrder,
  { ebooks, n }: { ebooks: readonly ReadyEbook[]; n: number },
  press: Press,
  statusUrl: string,
): Mail {
  const { subject, lead, link, note } = MAIL_TEXTS[order.language].ebookMail;
  return orderLetter(
    order,
    {
      subject,
      name: `ebooks-${orderSlug(order.number)}-${n}`,
      news: [
        { kind: 'text', lines: [lead] },
        ...ebooks.map(({ item, url }): MailBlock => {
          const text = fill(link, { title: item.title.replace(/\s+/g, ' '), format: item.publicationFormat });
          return { kind: 'link', text, url };
        }),
        { kind: 'text', lines: [note] },
      ],
    },
    press,
    statusUrl,
  );
}
