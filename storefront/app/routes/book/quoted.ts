/** A quotation between single quotes, as both languages set it; marks that an editor typed are not doubled. */
export function quoted(text: string): string {
  const bare = text.trim().replace(/^["'“”‘’«„]+|["'“”‘’»]+$/g, '');
  return `‘${bare}’`;
}
