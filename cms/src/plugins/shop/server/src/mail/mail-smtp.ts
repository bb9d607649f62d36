import nodemailer from 'nodemailer';
import { GatewayError } from '../platform/gateway-error';
import { type Mailer, MailRefused, mailHeaders } from './mail';
import { smtpOptions } from './smtp-options';

/** Fields of nodemailer's errors; `originalCode` is that of the system or of OpenSSL. */
type MailError = Partial<Record<'code' | 'originalCode' | 'responseCode' | 'command' | 'response', unknown>>;

/** SMTP replies that require a login: our settings are wrong, not the mail. */
const AUTHENTICATION_REQUIRED = new Set([530, 534, 535, 538]);
const CODE = /^[A-Z][A-Z0-9_]{2,60}$/;
const COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Describes a mail failure without any address: nodemailer's code, the cause's code, and the server's status.
 * @returns MailRefused when this mail will never be accepted, so that it must not be sent again
 */
export function mailFailure(error: unknown): GatewayError {
  const mailError = (typeof error === 'object' && error !== null ? error : {}) as MailError;
  if (isRefusal(mailError)) return new MailRefused(`the server refused it for good (${reasonOf(mailError)})`);
  const reason = reasonOf(mailError);
  return new GatewayError('mail', `the server did not take it${reason && ` (${reason})`}`);
}

/** Tells whether the recipient or the mail itself was refused permanently (RFC 5321, 4.2.1). */
function isRefusal(mailError: MailError): boolean {
  const { responseCode, command } = mailError;
  // Larger than the server accepts, or an address that cannot be sent to it: detected before the server replies.
  if (typeof responseCode !== 'number')
    return mailError.code === 'EENVELOPE' || (mailError.code === 'EMESSAGE' && command === 'MAIL FROM');
  if (responseCode < 500 || AUTHENTICATION_REQUIRED.has(responseCode)) return false;
  // X.7.x before the data is about us, not about the recipient: relaying denied, our address blocked.
  if (command === 'RCPT TO') return !enhancedOf(mailError)?.startsWith('5.7.');
  return command === 'DATA';
}

function reasonOf(mailError: MailError): string {
  const codes = [mailError.code, mailError.originalCode].filter(
    (code) => typeof code === 'string' && CODE.test(code),
  );
  const { responseCode, command } = mailError;
  const number = typeof responseCode === 'number' ? [responseCode, enhancedOf(mailError)] : [];
  const status = number.filter(Boolean).join(' ');
  const about = typeof command === 'string' && (COMMANDS.has(command) || /^(AUTH|STARTTLS)\b/.test(command));
  return [...codes, status, about && command].filter(Boolean).join(', ');
}

/** The enhanced status code of a reply, '5.1.1'; the text after it may contain an address. */
function enhancedOf({ response }: MailError): string | undefined {
  return typeof response === 'string'
    ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
    : undefined;
}

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
