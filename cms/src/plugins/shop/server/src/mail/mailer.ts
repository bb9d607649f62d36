import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Mailer } from './mail';
import { fileMailer } from './mail-file';
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
