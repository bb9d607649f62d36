/** The ILIKE pattern that finds a text anywhere; wildcards in it are escaped. */
export function partOfText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
