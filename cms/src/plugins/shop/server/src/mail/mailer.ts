import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import nodemailer from 'nodemailer';
import { shopConfig } from '../config';
import { GatewayError } from '../platform/gateway-error';
import { type Mailer, mailHeaders } from './mail';
import { smtpMailer } from './mail-smtp';

const mailers = new WeakMap<Core.Strapi, Mailer>();

/** Returns the mailer that this shop is configured for: an SMTP server, or files in the data folder. */
export function mailer(strapi: Core.Strapi): Mailer {
  const known = mailers.get(strapi);
  if (known) return known;
  const { smtpUrl, mailFrom: from, dataDir } = shopConfig(strapi);
  const made = smtpUrl
    ? smtpMailer({ url: smtpUrl, from })
    : fileMailer({ folder: join(dataDir, 'mail'), from });
  mailers.set(strapi, made);
  return made;
}

/**
 * Writes mails as .eml files into a folder that only its owner can read: the mail server of a trial. Idempotent, and
 * each file is written atomically.
 */
export function fileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'unix' },
    // A mail contains only what we wrote: nodemailer must not include files or URLs.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    async send({ name, ...mail }) {
      try {
        const { message } = await transport.sendMail({ ...mail, from, headers: mailHeaders(mail) });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${name}.eml`);
        const unfinished = `${path}.${process.pid}.part`;
        try {
          await writeFile(unfinished, message as Buffer, { mode: 0o600 });
          await rename(unfinished, path);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      } catch (error) {
        throw new GatewayError('mail', 'the file could not be written', { cause: error });
      }
    },
    // The folder is created with the first mail.
    async verify() {},
  };
}
