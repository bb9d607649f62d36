import { bareIsbn, parseIsbn } from '@colophon/contracts/values/isbn';

/**
 * Takes a DOI out of what people copy, since the index has it alone: a link, also percent-encoded or through a library's
 * proxy, or 'DOI 10.…'. Returns any other query unchanged.
 */
export function withoutResolver(q: string): string {
  return /^(?:\S*[/=:]|doi)?:?\s*(10\.\d{4,9}\/\S+)$/i.exec(decoded(q))?.[1] ?? q;
}

function decoded(q: string): string {
  if (!/%2F/i.test(q)) return q;
  try {
    return decodeURIComponent(q);
  } catch {
    return q;
  }
}

/**
 * Parses a query as an ISBN: exactly 13 digits, with a valid check digit or not
 * (docs/specification.md#5-validation-rules), with or without hyphens, or an ISBN-10 with a valid check digit; null for
 * any other text.
 */
export function isbnOfQuery(q: string): string | null {
  const bare = bareIsbn(q);
  return /^\d{13}$/.test(bare) ? bare : parseIsbn(q);
}
