import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CmsHandle, sharedCms } from '../boot/strapi';

/** The mails of an order so far, as plain text with their headers; `kind` is the prefix of their file names. */
export function orderMails(
  number: string,
  kind: 'confirmation' | 'ebooks' | 'sent' | 'refund',
  cms: CmsHandle = sharedCms(),
): string[] {
  const folder = join(cms.dataDir, 'mail');
  const slug = number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const begins = {
    confirmation: `${slug}.`,
    ebooks: `ebooks-${slug}-`,
    sent: `sent-${slug}.`,
    refund: `refund-${slug}-`,
  }[kind];
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.startsWith(begins) && file.endsWith('.eml'))
    .map((file) => unquoted(readFileSync(join(folder, file), 'utf8')));
}

/** The token in the link to the order. */
export function orderTokenIn(mail: string): string {
  const token = /\/(?:en|nl)\/order\/([\w-]{43})/.exec(mail)?.[1];
  if (!token) throw new Error('The mail has no link to its order');
  return token;
}

/** Decodes quoted-printable: a line may end anywhere, and bytes may be written as '=3D'. */
function unquoted(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
