/** Text that no page may contain, with its name in a report. */
const NEVER = [
  ['U+0000', '\u0000'],
  ['U+FFFD', '\ufffd'],
] as const;
const AROUND = 20;

/**
 * Checks the bytes of a page as text: reports invalid UTF-8, U+0000, and U+FFFD, which appears where text was cut
 * between the bytes of one character.
 * @returns one line for each kind, with the text around its first occurrence; empty when all is well
 */
export function brokenText(bytes: Uint8Array): string[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ['bytes that are no UTF-8'];
  }
  return NEVER.flatMap(([name, character]) => {
    const count = text.split(character).length - 1;
    if (count === 0) return [];
    const at = text.indexOf(character);
    const around = text.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    return [`${name}, ${count} times, first in ${JSON.stringify(around)}`];
  });
}
