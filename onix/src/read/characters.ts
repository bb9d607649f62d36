/** What windows-1252 has at 0x80 to 0x9F, where Unicode has control characters; � where it has nothing. */
const SIGNS = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

/** Bytes of windows-1252 as text. */
export function fromWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] as string);
}

/** Control characters but tabs and line ends, and what is no character. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/**
 * Mends a text: control characters of U+0080 to U+009F become the signs of windows-1252 that were meant (U+0092 is an
 * apostrophe), other forbidden characters are left out.
 * @returns the text, and whether something was left out or could not be decoded
 */
export function mendText(text: string): { text: string; forbidden: boolean; unreadable: boolean } {
  let forbidden = false;
  const clean = text.replace(FORBIDDEN, (sign) => {
    const code = sign.charCodeAt(0);
    const meant = SIGNS[code - 0x80];
    if (meant !== undefined && meant !== '\ufffd') return meant;
    forbidden = true;
    return '';
  });
  return { text: clean, forbidden, unreadable: clean.includes('\ufffd') };
}

/** Leaves out numeric references to characters that XML forbids: '&#1;', '&#xFFFF;'. */
export function withoutForbiddenReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const forbidden =
      code < 0x20
        ? ![9, 10, 13].includes(code)
        : code > 0x10ffff || (code | 1) === 0xffff || isSurrogate(code);
    return forbidden ? '' : reference;
  });
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
