import { randomUUID } from 'node:crypto';
import { mailer } from '@colophon/shop/gateways/mailer';
import type { Core } from '@strapi/strapi';
import { env } from '../env';

/** A mail as Strapi hands it over: a forgotten password, or a test from the settings. */
type StaffMail = { to: string; subject?: string; text?: string; html?: string; replyTo?: string };

/**
 * Sends what Strapi mails to the staff the way all our mails go: by SMTP in production, into files in a trial. Strapi
 * itself would look for a `sendmail` on the machine.
 */
export function mailStaffThroughShop(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    async send({ to, subject = '', text = '', html = '', replyTo }: StaffMail): Promise<void> {
      const name = `staff-${randomUUID()}`;
      const messageId = `<${name}@${new URL(env.PUBLIC_URL).hostname}>`;
      await mailer(strapi).send({ to, subject, text, html, messageId, name, ...(replyTo && { replyTo }) });
    },
  };
}
