import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { MailBlock } from '../mail/layout';
import type { Mail } from '../mail/mail';
import type { Press } from '../mail/press';
import { MAIL_TEXTS } from '../mail/texts';
import { orderSlug } from '../order/mail/order-confirmation';
import { type LetterOrder, orderLetter } from '../order/mail/order-letter';

/** An e-book that can be downloaded now. */
export type ReadyEbook = { item: OrderSnapshot['items'][number]; url: string };

/**
 * Builds the mail with download links, in the language of the order.
 * @param n  number of the mail within the order: the same number is the same mail
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
      body: [
        { kind: 'text', lines: [lead] },
        ...ebooks.map(({ item, url }): MailBlock => {
          const text = fillText(link, {
            title: item.title.replace(/\s+/g, ' '),
            format: item.publicationFormat,
          });
          return { kind: 'link', text, url };
        }),
        { kind: 'text', lines: [note] },
      ],
    },
    press,
    statusUrl,
  );
}
