import { hyphenate } from 'isbn3';

/** Hyphenates an ISBN: '978-90-8964-124-3'. Any other text is unchanged. */
export function hyphenatedIsbn(isbn: string): string {
  return hyphenate(isbn) ?? isbn;
}
