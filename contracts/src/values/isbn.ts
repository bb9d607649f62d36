import { z } from 'zod';
import { cleanCode } from './clean-text';

/** Whether 13 digits carry a right check digit. */
export function hasIsbnCheckDigit(digits: string): boolean {
  const weighted = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
  return weighted % 10 === 0;
}

function isIsbn(text: string): boolean {
  return /^97[89]\d{10}$/.test(text) && hasIsbnCheckDigit(text);
}

/** An ISBN as it is stored and sent: 13 digits, no hyphens, check digit right (docs/specification.md#book--product). */
export const isbnSchema = z.string().refine(isIsbn).brand<'Isbn'>();
export type Isbn = z.infer<typeof isbnSchema>;

/** Removes what people write before and between the digits of an ISBN: 'ISBN-13: 978-90-…'. */
export function bareIsbn(input: string): string {
  return cleanCode(input)
    .toUpperCase()
    .replace(/^ISBN(?:-?1[03](?=[:\s]))?[:\s]*/, '')
    .replace(/[\s-]/g, '');
}

/**
 * Reads an ISBN as people write it: with hyphens or spaces, 13 digits or the old ten.
 * Needs no schema: a browser, which has none, reads queries with it.
 * @returns the ISBN-13, or null when it is none or its check digit is wrong
 */
export function parseIsbn(input: string): Isbn | null {
  const bare = bareIsbn(input);
  if (/^\d{9}[\dX]$/.test(bare)) return isbn10To13(bare);
  return isIsbn(bare) ? (bare as Isbn) : null;
}

function isbn10To13(isbn10: string): Isbn | null {
  const weighted = [...isbn10].reduce((sum, c, i) => sum + (c === 'X' ? 10 : Number(c)) * (10 - i), 0);
  if (weighted % 11 !== 0) return null;
  const body = `978${isbn10.slice(0, 9)}`;
  return (body + checkDigit(body)) as Isbn;
}

/** The old ten-digit form of an ISBN, or null where there is none (979 has none). */
export function toIsbn10(isbn: Isbn): string | null {
  if (!isbn.startsWith('978')) return null;
  const body = isbn.slice(3, 12);
  const weighted = [...body].reduce((sum, digit, i) => sum + Number(digit) * (10 - i), 0);
  const check = (11 - (weighted % 11)) % 11;
  return body + (check === 10 ? 'X' : String(check));
}

function checkDigit(first12: string): number {
  const weighted = [...first12].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
  return (10 - (weighted % 10)) % 10;
}

/** An ISSN with its hyphen, check digit right: '0165-0505'. */
export const issnSchema = z
  .string()
  .regex(/^\d{4}-\d{3}[\dX]$/)
  .refine((issn) => {
    const digits = issn.replace('-', '');
    const weighted = [...digits].reduce((sum, c, i) => sum + (c === 'X' ? 10 : Number(c)) * (8 - i), 0);
    return weighted % 11 === 0;
  })
  .brand<'Issn'>();
export type Issn = z.infer<typeof issnSchema>;

/** Reads an ISSN with or without its hyphen. @returns null when it is none or its check digit is wrong */
export function parseIssn(input: string): Issn | null {
  const bare = bareIssn(input);
  return issnSchema.safeParse(`${bare.slice(0, 4)}-${bare.slice(4)}`).data ?? null;
}

/** Removes what people write before and between the characters of an ISSN. */
export const bareIssn = (input: string): string =>
  input
    .toUpperCase()
    .replace(/^ISSN:?/, '')
    .replace(/[\s\u2010-\u2015-]/g, '');

/** A DOI without resolver: '10.5117/9789089641243'. */
export const doiSchema = z
  .string()
  .regex(/^10\.\d{4,9}\/\S+$/)
  .brand<'Doi'>();
export type Doi = z.infer<typeof doiSchema>;
