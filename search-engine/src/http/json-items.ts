const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Splits a JSON list into the texts of its items, by counting brackets outside strings; the caller parses the items.
 * Yields null, and nothing more, for a text that is not one list from its first byte to its last.
 */
export function* itemsIn(bytes: Buffer): Generator<string | null> {
  const text = bytes.toString('utf8', 0, 64).trimStart();
  const end = lastByteAt(bytes);
  if (!text.startsWith('[') || bytes[end] !== 0x5d) {
    yield null;
    return;
  }
  let depth = 0;
  let from = bytes.indexOf(0x5b) + 1;
  for (let at = from; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (OPENING.has(byte)) depth++;
    else if (CLOSING.has(byte)) depth--;
    else if (byte === COMMA && depth === 0) {
      yield bytes.toString('utf8', from, at);
      from = at + 1;
    }
  }
  const last = bytes.toString('utf8', from, end);
  if (last.trim() !== '' || bytes.indexOf(0x5b) + 1 !== from) yield last;
}

function endOfString(bytes: Buffer, quote: number): number {
  for (let at = quote + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

function lastByteAt(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at > 0 && /\s/.test(String.fromCharCode(bytes[at] as number))) at--;
  return at;
}
