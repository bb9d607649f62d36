/** What ILIKE looks for to find words anywhere in a text: what a pattern gives a meaning to is only a character here. */
export function partOfText(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
