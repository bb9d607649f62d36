import nodemailer from 'nodemailer';
import { type Mailer, mailHeaders } from './mail';
import { mailFailure } from './mail-failure';
import { smtpOptions } from './smtp-options';

const TIMEOUT_MS = 20_000;

/**
 * Sends mails through an SMTP server, `smtps://user:password@host:465`, with TLS unless {@link smtpOptions} disables
 * it.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    ...smtpOptions(url),
    // A mail contains only what we wrote: nodemailer must not include files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ name: _name, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from, headers: mailHeaders(mail) });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailFailure(error);
      }
    },
  };
}
