import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Mail } from '../mail/mail';
import { mailer } from '../mail/mailer';
import { type Press, pressOf } from '../mail/press';
import { MAIL_TEXTS } from '../mail/texts';
import type { MailBlock } from '../mail/write-mail';
import { type LetterOrder, orderLetter, orderSlug } from '../order/mail/order-mails';
import { orderStatusPath } from '../order/order-link';
import { loadOrder } from '../payment/change-order';
import { gatherForMail } from './ebook-delivery-store';

/**
 * Sends the links of the e-books that were delivered since the last such mail; nothing when another mail contained them
 * already. Sent again, it is the same mail under the same Message-ID.
 */
export async function sendEbookMail(
  strapi: Core.Strapi,
  { orderId, line }: { orderId: OrderId; line: number },
): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, orderId);
  const gathered = await gatherForMail(strapi.db.connection, orderId, `${orderId}-${line}`);
  const ebooks = gathered.flatMap((one) => {
    const item = order.snapshot.items[one.line - 1];
    return item && !one.withdrawnAt ? [{ item, url: one.url }] : [];
  });
  if (ebooks.length === 0) return;
  const press = pressOf(shopConfig(strapi));
  const statusUrl = press.publicUrl + (await orderStatusPath(strapi, order));
  await mailer(strapi).send(ebookMail(order, { ebooks, n: line }, press, statusUrl));
}

/** An e-book that can be downloaded now. */
type ReadyEbook = { item: OrderSnapshot['items'][number]; url: string };

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
