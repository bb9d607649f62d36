import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { NewsletterMail } from '../domain/newsletter';
import { mailer } from '../gateways/mailer';
import { newsletterMail } from '../mail/newsletter';
import { findSubscription } from '../store/newsletter';
import { newsletterLinks } from './newsletter-links';
import { senderName } from './order-mail';

/**
 * Sends a mail of the newsletter's desk, unless the address has been removed or has moved on since: a later mail
 * says then how things are. Sent twice, it is the same mail under the same Message-ID.
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
  const { mailFrom, publicUrl } = shopConfig(strapi);
  const press = { sender: senderName(mailFrom), publicUrl };
  await mailer(strapi).send(newsletterMail(mail, { ...subscription, number }, links, press));
}
