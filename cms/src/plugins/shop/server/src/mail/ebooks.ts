import type { Mail } from '../gateways/mail';
import type { OrderSnapshot } from '../store/order-rows';
import { htmlMail, type MailBlock, textMail } from './layout';
import { type ConfirmedOrder, fullName, orderSlug } from './order-confirmation';
import type { Press } from './press';
import { fill, MAIL_TEXTS } from './texts';

/** An e-book that can be downloaded now. */
export type ReadyEbook = { item: OrderSnapshot['items'][number]; url: string };

/**
 * The mail that brings e-books, in the language of their order.
 * @param n  tells the mails of one order apart: the same number is the same mail
 */
export function ebookMail(
  { number, language, details }: Omit<ConfirmedOrder, 'placedAt' | 'snapshot'>,
  { ebooks, n }: { ebooks: readonly ReadyEbook[]; n: number },
  { sender, address, publicUrl }: Press,
  statusUrl: string,
): Mail {
  const texts = MAIL_TEXTS[language];
  const { subject, lead, link, note } = texts.ebookMail;
  const title = fill(subject, { number });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fill(texts.greeting, { name: fullName(details) })] },
    { kind: 'text', lines: [lead] },
    ...ebooks.map(({ item, url }): MailBlock => {
      const text = fill(link, { title: item.title.replace(/\s+/g, ' '), format: item.publicationFormat });
      return { kind: 'link', text, url };
    }),
    { kind: 'text', lines: [note] },
    { kind: 'link', text: texts.status, url: statusUrl },
    { kind: 'text', lines: [fill(texts.questions, { address })] },
    { kind: 'text', lines: [texts.regards, sender] },
  ];
  const name = `ebooks-${orderSlug(number)}-${n}`;
  return {
    to: details.email,
    subject: title,
    text: textMail(blocks),
    html: htmlMail(blocks, { title, language, masthead: sender }),
    messageId: `<${name}@${new URL(publicUrl).hostname}>`,
    name,
  };
}
