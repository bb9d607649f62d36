import { parseIsbn } from '@colophon/contracts/isbn';

/**
 * The ISBN that a query is: exactly 13 digits, right or wrong (SPEC section 5), with or without hyphens, or an
 * ISBN-10 with its right check digit; null when it is words.
 */
export function isbnOfQuery(q: string): string | null {
  const bare = q.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{13}$/.test(bare) ? bare : parseIsbn(q);
}
