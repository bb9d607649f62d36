import { CONFIRMATION_DAYS } from '@colophon/contracts/forms/newsletter';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Mail } from '../mail/mail';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import { type MailBlock, writeMail } from '../mail/write-mail';
import type { NewsletterMail } from './domain/newsletter';
import { newsletterLinks } from './newsletter';
import { NEWSLETTER_TEXTS } from './newsletter-messages';
import { findSubscription } from './newsletter-store';

/**
 * Sends a mail of the newsletter, unless the subscription was deleted or has changed since: a later mail covers that.
 * Sent again, it is the same mail under the same Message-ID.
 */
export async function sendNewsletterMail(
  strapi: Core.Strapi,
  { subscriptionId, mail, number }: { subscriptionId: number; mail: NewsletterMail; number: number },
): Promise<void> {
  const subscription = await findSubscription(strapi.db.connection, subscriptionId);
  const wanted = mail === 'confirm' ? 'pending' : 'confirmed';
  if (!subscription || subscription.state !== wanted || subscription.mails !== number) return;
  const [links] = await newsletterLinks(strapi, [subscription]);
  if (!links) return;
  await mailer(strapi).send(
    newsletterMail(mail, { ...subscription, number }, links, pressOf(shopConfig(strapi))),
  );
}

/**
 * Builds a mail of the newsletter, as text and as HTML. Its headers let mail programs offer one-click unsubscribe (RFC
 * 8058).
 * @param subscription  `number` counts the mails to this address, from 1
 * @param links  absolute
 * @param press  the sender, and its address without trailing slash
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
  const title = fillText(subject, { sender });
  const blocks: MailBlock[] = [
    { kind: 'text', lines: [texts.greeting] },
    { kind: 'text', lines: [lead] },
    ...(link
      ? [{ kind: 'link' as const, text: fillText(link, { days: CONFIRMATION_DAYS }), url: links.confirm }]
      : []),
    { kind: 'text', lines: [note] },
    // For an address that was typed by mistake, 'do nothing' is the better advice.
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
