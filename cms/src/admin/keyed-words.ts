/** The panel's name for one of the words of a part of ours, such as 'search-index'. */
export function wordKey(part: string, word: string): string {
  return `${part}.${word}`;
}

/** Words of a part of ours in one language, under the names by which the panel knows them. */
export function keyedWords(part: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([word, text]) => [wordKey(part, word), text]));
}
