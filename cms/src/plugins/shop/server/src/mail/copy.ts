import type { Mail } from './mail';

/** Copies a mail for resending: with its own Message-ID, since mail programs hide repeated ones. */
export function asCopy(mail: Mail, copy: number): Mail {
  return {
    ...mail,
    messageId: mail.messageId.replace('@', `-copy-${copy}@`),
    name: `${mail.name}-copy-${copy}`,
  };
}
