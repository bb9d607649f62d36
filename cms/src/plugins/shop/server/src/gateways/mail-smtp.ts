import nodemailer from 'nodemailer';
import { GatewayError } from './gateway-error';
import type { Mailer } from './mail';

const TIMEOUT_MS = 20_000;

/** Sends mails by an SMTP server, `smtps://user:password@host:465`. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ name: _name, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from });
      } catch (error) {
        // The server's own words may repeat the address, which must not reach the log.
        const code = error instanceof Error && 'responseCode' in error ? ` (${error.responseCode})` : '';
        throw new GatewayError('mail', `the server did not take it${code}`);
      }
    },
  };
}
