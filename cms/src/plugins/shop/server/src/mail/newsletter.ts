import type { Locale } from '@colophon/contracts/locale';
import { CONFIRMATION_DAYS } from '@colophon/contracts/newsletter';
import type { NewsletterMail } from '../domain/newsletter';
import type { Mail } from '../gateways/mail';
import type { MailBlock } from './layout';
import { NEWSLETTER_TEXTS } from './newsletter-texts';
import { fill } from './texts';
import { writeMail } from './write-mail';

/**
 * A mail of the newsletter's desk, as text and as HTML. Its headers let a mail program offer a button to leave
 * (RFC 8058): that one needs no page.
 * @param subscription  `number` counts the mails to this address, from 1
 * @param links  absolute
 * @param press  who signs it, and its address without a slash at the end
 */
export function newsletterMail(
  kind: NewsletterMail,
  subscription: { id: number; number: number; email: string; locale: Locale },
  links: { confirm: string; unsubscribe: string },
  press: { sender: string; publicUrl: string },
): Mail {
  const { sender } = press;
  const texts = NEWSLETTER_TEXTS[subscription.locale];
  const { subject, lead, link, note } = texts.mails[kind];
  const title = fill(subject, { sender });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [texts.greeting] },
    { kind: 'text', lines: [lead] },
    ...(link
      ? [{ kind: 'link' as const, text: fill(link, { days: CONFIRMATION_DAYS }), url: links.confirm }]
      : []),
    { kind: 'text', lines: [note] },
    // To a stranger's address that was typed by mistake, 'do nothing' is the better advice.
    ...(kind === 'confirm'
      ? []
      : [{ kind: 'link' as const, text: texts.unsubscribe, url: links.unsubscribe }]),
    { kind: 'text', lines: [texts.regards, sender] },
  ];
  const name = `newsletter-${subscription.id}-${subscription.number}`;
  const { email: to, locale: language } = subscription;
  return {
    ...writeMail(blocks, { to, subject: title, name, language }, press),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
