/**
 * A text without halves of characters that take two units (lone surrogates). They are no Unicode: an engine, a database
 * or a mail server that gets one refuses the whole.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
