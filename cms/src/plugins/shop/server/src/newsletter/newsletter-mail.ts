import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { mailer } from '../mail/mailer';
import { pressOf } from '../mail/press';
import type { NewsletterMail } from './domain/newsletter';
import { newsletterLinks } from './newsletter-links';
import { newsletterMail } from './newsletter-mail-text';
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
