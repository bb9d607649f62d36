/** Formats a quotation in single quotes, as both languages use; quotation marks typed by an editor are not doubled. */
export function quoted(text: string): string {
  const bare = text.trim().replace(/^["'“”‘’«„]+|["'“”‘’»]+$/g, '');
  return `‘${bare}’`;
}
