import { parseIsbn } from '@colophon/contracts/isbn';

/**
 * By which a book is asked for: digits are an ISBN where there are thirteen, else a productId (SPEC section 2); an
 * ISBN as it is printed, with hyphens or of ten digits with an X, is that ISBN.
 */
export function bookKey(written: string): string {
  return /^\d+$/.test(written) ? written : (parseIsbn(written) ?? written);
}
