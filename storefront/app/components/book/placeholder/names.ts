/** The names on a placeholder cover, line by line, and what follows them: 'ed.', 'eds', or nothing (SPEC section 2). */
export type CoverNames = { lines: string[]; role: 'ed' | 'eds' | null };

/**
 * Authors, else editors with 'ed.' for one and 'eds' for several. Three stand on lines of their own, five run
 * on, of six and more the first three are named.
 */
export function coverNames(book: { authors: readonly string[]; editors: readonly string[] }): CoverNames {
  const names = book.authors.length > 0 ? book.authors : book.editors;
  const role = book.authors.length > 0 || names.length === 0 ? null : names.length === 1 ? 'ed' : 'eds';
  if (names.length > 5) return { lines: [`${names.slice(0, 3).join(', ')} et al.`], role };
  return { lines: names.length > 3 ? [names.join(', ')] : [...names], role };
}
