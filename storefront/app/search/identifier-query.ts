import { parseIsbn } from '@colophon/contracts/isbn';

/** A DOI without its resolver, which is how the index holds it; any other query as it is. */
export function withoutResolver(q: string): string {
  return q.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)(?=10\.)/i, '');
}

/**
 * The ISBN that a query is: exactly 13 digits, right or wrong (SPEC section 5), with or without hyphens, or an
 * ISBN-10 with its right check digit; null when it is words.
 */
export function isbnOfQuery(q: string): string | null {
  const bare = q.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{13}$/.test(bare) ? bare : parseIsbn(q);
}
