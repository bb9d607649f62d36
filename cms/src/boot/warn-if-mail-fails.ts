import { mailer } from '@colophon/shop/mail/mailer';
import { mayGoInClear } from '@colophon/shop/mail/smtp-options';
import type { Core } from '@strapi/strapi';

/**
 * Logs at boot when the mail server cannot be used, and when mails may cross the network in clear text. It does not stop the
 * boot: mails wait in the outbox.
 * @param smtpUrl  `SMTP_URL`; undefined where mails are files
 */
export async function warnIfMailFails(strapi: Core.Strapi, smtpUrl: string | undefined): Promise<void> {
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
