/** Interpolates {{placeholders}} in a message that exists on the server only. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
}
