import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { NewsletterMail } from '../domain/newsletter';
import { mailer } from '../gateways/mailer';
import { newsletterMail } from '../mail/newsletter';
import { pressOf } from '../mail/press';
import { findSubscription } from '../store/newsletter';
import { newsletterLinks } from './newsletter-links';

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
  await mailer(strapi).send(
    newsletterMail(mail, { ...subscription, number }, links, pressOf(shopConfig(strapi))),
  );
}
