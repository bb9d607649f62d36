import { fillText } from '@colophon/contracts/values/fill-text';
import type { MailBlock } from '../../mail/layout';
import type { Mail } from '../../mail/mail';
import type { Press } from '../../mail/press';
import { MAIL_TEXTS } from '../../mail/texts';
import { writeMail } from '../../mail/write-mail';
import { greetingOf } from './addresses';
import type { ConfirmedOrder } from './order-confirmation';

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
