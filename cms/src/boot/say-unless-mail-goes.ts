import { mailer } from '@colophon/shop/gateways/mailer';
import { mayGoInClear } from '@colophon/shop/gateways/smtp-options';
import type { Core } from '@strapi/strapi';

/**
 * Tells the log at boot when the mail server cannot be used, and when mails may cross the network in clear text.
 * Nothing more: mails wait in the outbox, and the shop goes on.
 * @param smtpUrl  `SMTP_URL`; undefined where mails are files
 */
export async function sayUnlessMailGoes(strapi: Core.Strapi, smtpUrl: string | undefined): Promise<void> {
  if (smtpUrl && mayGoInClear(smtpUrl)) {
    strapi.log.warn(
      'mail: SMTP_URL says requireTLS=false: its password and all mails may cross the network in clear text.',
    );
  }
  try {
    await mailer(strapi).verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    strapi.log.error(`${reason}. Look at SMTP_URL and the mail server. Mails wait until it can be used.`);
  }
}
