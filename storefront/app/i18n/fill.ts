/** A text with its {{gaps}} filled: for words that the server puts on a page and the browser never has. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
}
