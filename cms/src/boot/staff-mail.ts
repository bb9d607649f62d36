import { randomUUID } from 'node:crypto';
import { mailer } from '@colophon/shop/gateways/mailer';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { env } from '../env';

/** A mail as Strapi hands it over: a forgotten password, or a test from the settings. Its texts are texts, not files to read. */
const mailSchema = z.object({
  to: z.string(),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  replyTo: z.string().optional(),
});

/**
 * Sends what Strapi mails to the staff the way all our mails go: by SMTP in production, into files in a trial. Strapi
 * itself would look for a `sendmail` on the machine.
 */
export function mailStaffThroughShop(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    async send(mail: unknown): Promise<void> {
      const { to, subject, text, html, replyTo } = mailSchema.parse(mail);
      const name = `staff-${randomUUID()}`;
      const messageId = `<${name}@${new URL(env.PUBLIC_URL).hostname}>`;
      await mailer(strapi).send({ to, subject, text, html, messageId, name, ...(replyTo && { replyTo }) });
    },
  };
}
