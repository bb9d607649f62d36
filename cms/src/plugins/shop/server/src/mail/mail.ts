import { GatewayError } from '../platform/gateway-error';

/** A complete mail. */
export type Mail = {
  to: string;
  /** Reply-To address, when replies do not go to the press's own */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Message-ID; the same when a mail is sent again, so that a mailbox shows it once: '<order-…@host>' */
  messageId: string;
  /** file name for the file transport: letters, digits and hyphens */
  name: string;
  /** further headers, such as List-Unsubscribe */
  headers?: Readonly<Record<string, string>>;
};

/** Sends mail. */
export interface Mailer {
  /**
   * Hands a mail to the server; it is accepted when this resolves.
   * @throws MailRefused when it will never be accepted
   * @throws GatewayError when it was not accepted; it can be sent again
   */
  send(mail: Mail): Promise<void>;
  /**
   * Checks the connection, log-in included, without sending a mail.
   * @throws GatewayError with the reason
   */
  verify(): Promise<void>;
}

/** Permanent refusal of a mail or its recipient: a retry would be refused again. */
export class MailRefused extends GatewayError {
  override name = 'MailRefused';

  constructor(message: string) {
    super('mail', message, { kind: 'refused' });
  }
}

/** Headers of every mail of the shop: automatic responders do not reply to automatic mail (RFC 3834). */
export function mailHeaders({ headers }: Pick<Mail, 'headers'>): Record<string, string> {
  return { 'Auto-Submitted': 'auto-generated', ...headers };
}
