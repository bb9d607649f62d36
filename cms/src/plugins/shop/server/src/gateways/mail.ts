import { GatewayError } from './gateway-error';

/** A mail that is ready to go. */
export type Mail = {
  to: string;
  /** where an answer goes, when not to the press's own address */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** the same mail keeps it when it is sent again, so that a mailbox shows it once: '<order-…@host>' */
  messageId: string;
  /** what a file transport calls it: letters, digits and hyphens */
  name: string;
  /** further headers, such as how to leave a list */
  headers?: Readonly<Record<string, string>>;
};

/** Sends mail. */
export interface Mailer {
  /**
   * Hands a mail over; it is out of our hands when this resolves.
   * @throws MailRefused when it will never be taken
   * @throws GatewayError when it was not taken; it can be sent again
   */
  send(mail: Mail): Promise<void>;
  /**
   * Looks whether mails can be handed over, log-in included, without sending one.
   * @throws GatewayError with the reason
   */
  verify(): Promise<void>;
}

/** The server refused a mail or its recipient for good: sent again it would be refused again. */
export class MailRefused extends GatewayError {
  override name = 'MailRefused';

  constructor(message: string) {
    super('mail', message, { kind: 'refused' });
  }
}

/**
 * Headers of every mail that the shop sends. Programs that answer mails leave alone what no person has written
 * (RFC 3834).
 */
export function mailHeaders({ headers }: Pick<Mail, 'headers'>): Record<string, string> {
  return { 'Auto-Submitted': 'auto-generated', ...headers };
}
