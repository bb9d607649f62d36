import { LOCALES } from '@colophon/contracts/locale';

const MONTHS_VALID = 6;

/**
 * Whom to tell of a hole, as RFC 9116 has it; null where the press names nobody. It promises half a year at a time: a
 * file that nobody sends any more ends by itself.
 * @param contact  a mail or web address
 */
export function securityTxt(publicUrl: string, contact: string | undefined, now: Date): string | null {
  if (contact === undefined) return null;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  const { origin } = new URL(publicUrl);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
