import { hyphenate } from 'isbn3';

/** An ISBN with its groups apart: '978-90-8964-124-3'. What is none stays as it is. */
export function hyphenatedIsbn(isbn: string): string {
  return hyphenate(isbn) ?? isbn;
}
