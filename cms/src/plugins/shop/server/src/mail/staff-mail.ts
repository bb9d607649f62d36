import type { Locale } from '@colophon/contracts/values/locale';
import type { Mail } from './mail';
import { escapeHtml } from './write-mail';

type Texts<T> = Readonly<Record<Locale, T>>;

/**
 * Builds a mail to the press's own staff, in English and then in Dutch: the reader of the mailbox is not known.
 * @param name       identifies the mail; sent again, it has the same Message-ID
 * @param paragraphs plain text, without HTML
 * @param siteUrl    the shop's URL
 */
export function staffMail(
  {
    to,
    name,
    subject,
    paragraphs,
  }: { to: string; name: string; subject: Texts<string>; paragraphs: Texts<readonly string[]> },
  siteUrl: string,
): Mail {
  const { en, nl } = paragraphs;
  return {
    to,
    subject: `${subject.en} · ${subject.nl}`,
    text: `${[...en, ...nl].join('\n\n')}\n`,
    html: [
      ...en.map((text) => `<p>${escapeHtml(text)}</p>`),
      ...nl.map((text) => `<p lang="nl">${escapeHtml(text)}</p>`),
    ].join('\n'),
    name,
    messageId: `<${name}@${new URL(siteUrl).hostname}>`,
  };
}
