import type { Mail } from '../gateways/mail';
import { fullName } from './addresses';
import type { MailBlock } from './layout';
import type { ConfirmedOrder } from './order-confirmation';
import type { Press } from './press';
import { fill, MAIL_TEXTS } from './texts';
import { writeMail } from './write-mail';

/** What the mail about an order needs to know of it. */
export type LetterOrder = Pick<ConfirmedOrder, 'number' | 'language' | 'details'>;

/**
 * A mail about an order that was placed before, in the order's language: greets the customer, says what is new, and
 * ends with the link to the order, whom to ask, and who writes.
 * @param letter  `subject` may have the gap {number}; `name` as for `writeMail`
 */
export function orderLetter(
  { number, language, details }: LetterOrder,
  letter: { subject: string; name: string; news: readonly MailBlock[] },
  press: Press,
  statusUrl: string,
): Mail {
  const texts = MAIL_TEXTS[language];
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [fill(texts.greeting, { name: fullName(details) })] },
    ...letter.news,
    { kind: 'link', text: texts.status, url: statusUrl },
    { kind: 'text', lines: [fill(texts.questions, { address: press.address })] },
    { kind: 'text', lines: [texts.regards, press.sender] },
  ];
  const subject = fill(letter.subject, { number });
  return writeMail(blocks, { to: details.email, subject, name: letter.name, language }, press);
}
