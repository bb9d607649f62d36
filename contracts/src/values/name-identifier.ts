import { hasIsbnCheckDigit } from './isbn';

/* Identifiers of people and bodies, each read in the notations that people paste, and returned in one form. */

/**
 * Reads an ORCID iD, with or without https://orcid.org/ and hyphens.
 * @returns '0000-0002-1825-0097', or null when it is none or its check character is wrong
 */
export function parseOrcid(text: string): string | null {
  const bare = readSixteenDigits(text, /^(https?:\/\/)?(www\.)?orcid\.org\//i);
  return bare?.replace(/(.{4})(?=.)/g, '$1-') ?? null;
}

/**
 * Reads an ISNI, with or without https://isni.org/isni/, spaces and hyphens.
 * @returns '0000000121032683', or null when it is none or its check character is wrong
 */
export function parseIsni(text: string): string | null {
  return readSixteenDigits(text, /^(https?:\/\/)?(www\.)?isni\.org\/(isni\/)?|^isni:?\s*/i);
}

/**
 * Reads a ROR ID of an organisation, with or without https://ror.org/.
 * @returns '04dkp9463', or null when it is none or its check digits are wrong
 */
export function parseRor(text: string): string | null {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?ror\.org\//, '')
    .replace(/\/$/, '');
  if (!/^0[a-hjkmnp-tv-z0-9]{6}\d{2}$/.test(id)) return null;
  const number = [...id.slice(0, 7)].reduce((sum, sign) => sum * 32 + BASE_32.indexOf(sign), 0);
  return 98 - ((number * 100) % 97) === Number(id.slice(7)) ? id : null;
}

/** Reads a GLN of GS1, with or without spaces; null when it has no 13 digits or its check digit is wrong. */
export function parseGln(text: string): string | null {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{13}$/.test(digits) && hasIsbnCheckDigit(digits) ? digits : null;
}

/** Digits of Crockford's base 32, in which a ROR ID is written. */
const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';

function readSixteenDigits(text: string, prefix: RegExp): string | null {
  const bare = text
    .trim()
    .replace(prefix, '')
    .replace(/[\s\u2010-\u2015-]|\/$/g, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(bare) && checkCharacter(bare.slice(0, 15)) === bare[15] ? bare : null;
}

/** The check character of ISO 7064 mod 11-2. */
function checkCharacter(digits: string): string {
  const total = [...digits].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const check = (12 - total) % 11;
  return check === 10 ? 'X' : String(check);
}
