import { LOCALES } from '@colophon/contracts/values/locale';

const MONTHS_VALID = 6;

/**
 * Builds security.txt (RFC 9116), the contact for reporting vulnerabilities; null where none is configured. It expires
 * after half a year, so that a copy that is no longer served becomes invalid.
 * @param contact  an e-mail address or a URL
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
