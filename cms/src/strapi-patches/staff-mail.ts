import { randomUUID } from 'node:crypto';
import { mailer } from '@colophon/shop/mail/mailer';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { env } from '../settings/env';

/** A mail as Strapi passes it: a forgotten password, or a test from the settings. Only texts: no attachments or file paths. */
const mailSchema = z.object({
  to: z.string(),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  replyTo: z.string().optional(),
});

/** Sends a mail to a member of the staff through the shop's mailer. @throws GatewayError when it was not accepted */
async function sendToStaff(
  strapi: Core.Strapi,
  mail: { to: string; subject: string; text: string; html: string; replyTo?: string },
): Promise<void> {
  const name = `staff-${randomUUID()}`;
  const messageId = `<${name}@${new URL(env.PUBLIC_URL).hostname}>`;
  await mailer(strapi).send({ ...mail, messageId, name });
}

/**
 * Routes Strapi's mails to staff through the shop's mailer: SMTP in production, files in a trial. Strapi itself would use
 * `sendmail`.
 */
export function mailStaffThroughShop(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    async send(mail: unknown): Promise<void> {
      const { to, subject, text, html, replyTo } = mailSchema.parse(mail);
      await sendToStaff(strapi, { to, subject, text, html, ...(replyTo && { replyTo }) });
    },
  };
}
