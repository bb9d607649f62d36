/**
 * The names on a placeholder cover, line by line, and their suffix: 'ed.', 'eds', or none
 * (docs/specification.md#book-detail-page).
 */
export type CoverNames = { lines: string[]; role: 'ed' | 'eds' | null };

/**
 * Returns the authors, else the editors with 'ed.' for one and 'eds' for several. Up to three names are on lines of
 * their own, four or five on one line; of six or more the first three are named.
 */
export function coverNames(book: { authors: readonly string[]; editors: readonly string[] }): CoverNames {
  const names = book.authors.length > 0 ? book.authors : book.editors;
  const role = book.authors.length > 0 || names.length === 0 ? null : names.length === 1 ? 'ed' : 'eds';
  if (names.length > 5) return { lines: [`${names.slice(0, 3).join(', ')} et al.`], role };
  return { lines: names.length > 3 ? [names.join(', ')] : [...names], role };
}
