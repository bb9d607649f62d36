import { hyphenate } from 'isbn3';

/** An ISBN with its groups apart, as it stands on a jacket: '978 90 8964 124 3'. What is none stays as it is. */
export function spacedIsbn(isbn: string): string {
  const hyphenated = hyphenate(isbn);
  return hyphenated ? hyphenated.replaceAll('-', '\u00a0') : isbn;
}
