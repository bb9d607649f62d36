/** The panel's key of a message of one of our parts, such as 'search-index'. */
export function wordKey(part: string, word: string): string {
  return `${part}.${word}`;
}

/** Messages of a part in one language, by the panel's keys. */
export function keyedMessages(part: string, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([word, text]) => [wordKey(part, word), text]));
}
