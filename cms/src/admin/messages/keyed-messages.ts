/** The panel's key of a message of one of our parts, such as 'search-index'. */
export function messageKey(part: string, name: string): string {
  return `${part}.${name}`;
}

/** Messages of a part in one language, by the panel's keys. */
export function keyedMessages(part: string, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, text]) => [messageKey(part, name), text]));
}
