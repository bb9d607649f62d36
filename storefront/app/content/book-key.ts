import { parseIsbn } from '@colophon/contracts/values/isbn';

/**
 * Normalises the key of a book in a URL: digits are an ISBN if there are thirteen, else a productId
 * (docs/specification.md#routes-seen); a printed ISBN, with hyphens or an ISBN-10 with X, is converted to an ISBN.
 */
export function bookKey(written: string): string {
  return /^\d+$/.test(written) ? written : (parseIsbn(written) ?? written);
}
