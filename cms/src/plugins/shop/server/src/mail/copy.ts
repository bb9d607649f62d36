import type { Mail } from '../gateways/mail';

/** A mail as it is sent once more: with a Message-ID of its own, since a repeated one is hidden by mail programs. */
export function asCopy(mail: Mail, copy: number): Mail {
  return {
    ...mail,
    messageId: mail.messageId.replace('@', `-copy-${copy}@`),
    name: `${mail.name}-copy-${copy}`,
  };
}
