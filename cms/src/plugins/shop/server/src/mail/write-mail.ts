import type { Locale } from '@colophon/contracts/values/locale';
import { htmlMail, type MailBlock, textMail } from './layout';
import type { Mail } from './mail';
import type { Press } from './press';

/**
 * Builds a mail from its blocks, as text and as HTML.
 * @param head  `name`: name of its file, and of its Message-ID unless `messageName` is given
 */
export function writeMail(
  blocks: readonly MailBlock[],
  head: { to: string; subject: string; name: string; messageName?: string; language: Locale },
  { sender, publicUrl }: Pick<Press, 'sender' | 'publicUrl'>,
): Mail {
  const { to, subject, name, messageName = name, language } = head;
  return {
    to,
    subject,
    text: textMail(blocks),
    html: htmlMail(blocks, { title: subject, language, masthead: sender }),
    messageId: `<${messageName}@${new URL(publicUrl).hostname}>`,
    name,
  };
}
