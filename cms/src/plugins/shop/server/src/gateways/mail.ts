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
   * @throws GatewayError when it was not taken; it can be sent again
   */
  send(mail: Mail): Promise<void>;
}
