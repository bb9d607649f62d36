import { parseIsbn } from '@colophon/contracts/values/isbn';

/** Removes the resolver from a DOI, which the index stores without it; returns any other query unchanged. */
export function withoutResolver(q: string): string {
  return q.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)(?=10\.)/i, '');
}

/**
 * Parses a query as an ISBN: exactly 13 digits, with a valid check digit or not
 * (docs/specification.md#5-validation-rules), with or without hyphens, or an ISBN-10 with a valid check digit; null for
 * any other text.
 */
export function isbnOfQuery(q: string): string | null {
  const bare = q.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{13}$/.test(bare) ? bare : parseIsbn(q);
}
